import * as z from "zod/mini";
import { photoTicket } from "../agent-app/agent-day.ts";
import { nextCursor } from "../http/paging.ts";
import { defineRoutes } from "../http/route.ts";
import { schema } from "../http/schema.ts";
import {
  freeVisitRequest,
  newProblem,
  officeTask,
  ownProblems,
  problemAnswer,
  problemClosing,
  problemParams,
  problemPhoto,
  recordedProblem,
  tasksQuery,
} from "../visits/visit-problems.ts";
import { freeStartsSchema, visitParams, visitsQuery } from "../visits/visits.ts";

const customerRoute = { lambda: "visits", access: "signedIn", throttle: { rate: 20, burst: 40 } } as const;
const adminRoute = { lambda: "visits", access: "admin" } as const;
const oneTask = schema(() => z.object({ task: officeTask() }));

/** Another customer's visit is 404. */
export const visitProblemsRoutes = defineRoutes({
  "GET /api/portal/visits/{id}/problems": {
    ...customerRoute,
    params: visitParams,
    output: ownProblems,
  },
  "POST /api/portal/visits/{id}/problems": {
    ...customerRoute,
    idempotent: true,
    params: visitParams,
    body: newProblem,
    output: ownProblems,
  },
  "POST /api/portal/visits/{id}/problem-photos": {
    ...customerRoute,
    params: visitParams,
    body: problemPhoto,
    output: photoTicket,
  },
  "GET /api/admin/tasks": {
    ...adminRoute,
    query: tasksQuery,
    output: schema(() => z.object({ tasks: z.array(officeTask()), nextCursor: nextCursor() })),
  },
  "POST /api/admin/visits/{id}/problems": {
    ...adminRoute,
    idempotent: true,
    params: visitParams,
    body: recordedProblem,
    output: oneTask,
  },
  "POST /api/admin/visits/{id}/problems/{number}/answer": {
    ...adminRoute,
    params: problemParams,
    body: problemAnswer,
    output: oneTask,
  },
  "POST /api/admin/visits/{id}/problems/{number}/close": {
    ...adminRoute,
    params: problemParams,
    body: problemClosing,
    output: oneTask,
  },
  "GET /api/admin/visits/{id}/problems/{number}/starts": {
    ...adminRoute,
    params: problemParams,
    query: visitsQuery,
    output: freeStartsSchema,
  },
  "POST /api/admin/visits/{id}/problems/{number}/free-visit": {
    ...adminRoute,
    params: problemParams,
    body: freeVisitRequest,
    output: oneTask,
  },
});
