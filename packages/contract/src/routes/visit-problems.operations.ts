import { oneVisit } from "../example-values.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import * as problems from "../visits/visit-problems.ts";
import type { visitProblemsRoutes } from "./visit-problems.ts";

const photoId = "5b5bb1de-0000-4000-8000-000000000001";
const oneProblem = { ...oneVisit, number: "1" } as const;

export const visitProblemsOperations = defineOperations<typeof visitProblemsRoutes>("Visits", {
  "GET /api/portal/visits/{id}/problems": {
    name: "listOwnProblems",
    summary: "What the customer reported about a visit, and the office's answers",
    params: oneVisit,
  },
  "POST /api/portal/visits/{id}/problems": {
    name: "reportProblem",
    summary: "Report a problem with a visit within seven days of it",
    fails: [422],
    params: oneVisit,
    body: { text: "The shower was left out, and the floor is sticky." },
  },
  "POST /api/portal/visits/{id}/problem-photos": {
    name: "createProblemPhotoUpload",
    summary: "Ask to upload a photo of a problem",
    fails: [409],
    params: oneVisit,
    body: { photoId, size: 400_000 },
  },
  "GET /api/admin/tasks": { name: "adminListTasks", summary: "What customers wait for, oldest first" },
  "POST /api/admin/visits/{id}/problems": {
    name: "adminRecordProblem",
    summary: "Write down what a customer says by phone, mail or text about a visit that is over, however long ago",
    fails: [409],
    params: oneVisit,
    body: { channel: "phone", text: "The shower was left out." },
  },
  "POST /api/admin/visits/{id}/problems/{number}/answer": {
    name: "adminAnswerProblem",
    summary: "Answer a reported problem; the customer gets the answer by email",
    fails: [409],
    params: oneProblem,
    body: { revision: 1, text: "We are sorry. We come again and clean the shower." },
  },
  "POST /api/admin/visits/{id}/problems/{number}/close": {
    name: "adminCloseProblem",
    summary: "Close a reported problem",
    fails: [409],
    params: oneProblem,
    body: { revision: 1 },
  },
  "GET /api/admin/visits/{id}/problems/{number}/starts": {
    name: "adminListFreeVisitStarts",
    summary: "Free starts at which a visit at no cost can take place, at most 28 days at once",
    params: oneProblem,
    query: { from: "2026-12-01", to: "2026-12-28" },
  },
  "POST /api/admin/visits/{id}/problems/{number}/free-visit": {
    name: "adminBookFreeVisit",
    summary: "Come again at no cost: books a one-time visit for the same home and service",
    fails: [409],
    params: oneProblem,
    body: { revision: 1, date: "2026-12-03", start: "09:30" },
  },
});

export const visitProblemsSchemas: NamedSchemas = {
  FreeVisitRequest: problems.freeVisitRequest,
  NewProblem: problems.newProblem,
  OfficeTask: problems.officeTask,
  OwnProblem: problems.ownProblem,
  OwnProblems: problems.ownProblems,
  ProblemAnswer: problems.problemAnswer,
  ProblemClosing: problems.problemClosing,
  ProblemPhotoUpload: problems.problemPhoto,
  RecordedProblem: problems.recordedProblem,
};
