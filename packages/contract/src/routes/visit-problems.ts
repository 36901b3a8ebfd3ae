import * as z from "zod/mini";
import { december, doneVisit, oneProblem } from "../example-values.ts";
import { nextCursor } from "../http/paging.ts";
import { defineRoutes } from "../http/route.ts";
import { schema } from "../http/schema.ts";
import {
  freeVisitRequest,
  officeTask,
  ownProblems,
  problemAnswer,
  problemClosing,
  problemParams,
  recordedProblem,
  tasksSearchParams,
} from "../problems/problems.ts";
import { freeStartsSchema, visitParams, visitsSearchParams } from "../visits/visits.ts";

const adminRoute = { lambda: "visits", access: "admin" } as const;
const oneTask = schema(() => z.object({ task: officeTask() }));

export const visitProblemsRoutes = defineRoutes({
  "GET /api/portal/visits/{id}/problems": {
    lambda: "visits",
    access: "signedIn",
    owner: "visit",
    throttle: { rate: 20, burst: 40 },
    summary: "What the customer reported about a visit, and the office's answers",
    params: visitParams,
    output: ownProblems,
    example: { params: doneVisit },
  },
  "GET /api/admin/tasks": {
    ...adminRoute,
    summary: "What customers wait for, oldest first",
    query: tasksSearchParams,
    output: schema(() => z.object({ tasks: z.array(officeTask()), nextCursor: nextCursor() })),
  },
  "POST /api/admin/visits/{id}/problems": {
    ...adminRoute,
    summary: "Write down what a customer says by phone, mail or text about a visit that is over, however long ago",
    idempotent: true,
    params: visitParams,
    body: recordedProblem,
    output: oneTask,
    fails: [409],
    example: { params: doneVisit, body: { channel: "phone", text: "The shower was left out." } },
  },
  "POST /api/admin/visits/{id}/problems/{number}/answer": {
    ...adminRoute,
    summary: "Answer a reported problem; the customer gets the answer by email",
    params: problemParams,
    body: problemAnswer,
    output: oneTask,
    fails: [409],
    example: { params: oneProblem, body: { revision: 1, text: "We are sorry. We come again and clean the shower." } },
  },
  "POST /api/admin/visits/{id}/problems/{number}/close": {
    ...adminRoute,
    summary: "Close a reported problem",
    params: problemParams,
    body: problemClosing,
    output: oneTask,
    fails: [409],
    example: { params: oneProblem, body: { revision: 1 } },
  },
  "GET /api/admin/visits/{id}/problems/{number}/starts": {
    ...adminRoute,
    summary: "Free starts at which a visit at no cost can take place, at most 28 days at once",
    params: problemParams,
    query: visitsSearchParams,
    output: freeStartsSchema,
    example: { params: oneProblem, query: december },
  },
  "POST /api/admin/visits/{id}/problems/{number}/free-visit": {
    ...adminRoute,
    summary: "Come again at no cost: books a one-time visit for the same home and service",
    params: problemParams,
    body: freeVisitRequest,
    output: oneTask,
    fails: [409],
    example: { params: oneProblem, body: { revision: 1, date: "2026-12-03", start: "09:30" } },
  },
});
