import type { OfficeVisit } from "@cleaning/contract/admin/visits";
import { schema } from "@cleaning/contract/http/schema";
import {
  type OfficeVisitChange,
  type OfficeVisitPreviewRequest,
  scopes,
  timeOfDay,
  visitDate,
} from "@cleaning/contract/visits/visits";
import * as z from "zod/mini";
import { adminVisitsApi } from "#lib/api/admin-visits.ts";
import { untilDeadline } from "#lib/deadline.ts";
import type { ChangeCalls } from "./use-change.ts";

const ticked = () => z.optional(z.record(z.string(), z.boolean()));
const scopeFields = () => ({ scope: z.enum(scopes), chosen: ticked(), overwrite: z.optional(z.boolean()) });

type Scoped = {
  scope: (typeof scopes)[number];
  chosen?: Record<string, boolean> | undefined;
  overwrite?: boolean | undefined;
};

/** A name in the name of a box, where a dot would part it. */
export const boxName = (name: string): string => name.replaceAll("%", "%25").replaceAll(".", "%2E");

const namesIn = (boxes: Record<string, boolean> = {}): string[] =>
  Object.entries(boxes).flatMap(([name, isTicked]) => (isTicked ? [decodeURIComponent(name)] : []));

const asked = (change: OfficeVisitChange, { scope, chosen, overwrite }: Scoped): OfficeVisitPreviewRequest => ({
  change,
  scope,
  ...(scope === "chosen" ? { visitIds: namesIn(chosen) } : {}),
  ...(overwrite === true ? { overwrite } : {}),
});

/** What is asked of a visit, of the fields of each form. Boxes are ticked by names: `agents.7`. */
export const visitRequests = {
  skip: schema(() =>
    z.pipe(
      z.object(scopeFields()),
      z.transform((typed) => asked({ skip: true }, typed)),
    ),
  ),
  move: schema(() =>
    z.pipe(
      z.object({ date: visitDate(), start: timeOfDay(), ...scopeFields() }),
      z.transform(({ date, start, ...typed }) => asked({ date, start }, typed)),
    ),
  ),
  extras: schema(() =>
    z.pipe(
      z.object({ extras: ticked(), ...scopeFields() }),
      z.transform(({ extras, ...typed }) => asked({ extras: namesIn(extras) }, typed)),
    ),
  ),
  agents: schema(() =>
    z.pipe(
      z.object({
        agents: ticked().check(
          z.refine((boxes) => namesIn(boxes).length <= 2, { error: "Please choose at most two", path: ["any"] }),
        ),
        ...scopeFields(),
      }),
      z.transform(({ agents, ...typed }) => asked({ agents: namesIn(agents).map(Number) }, typed)),
    ),
  ),
  price: schema(() =>
    z.pipe(
      z.object({
        price: z
          .string()
          .check(z.trim(), z.regex(/^\d{1,6}(\.\d{1,2})?$/, "Please enter dollars, with two decimals at most")),
        ...scopeFields(),
      }),
      z.transform(({ price, ...typed }) => asked({ price: Number(price) }, typed)),
    ),
  ),
} as const;
export type VisitChangeKind = keyof typeof visitRequests;

/** The calls that preview and make a change of a visit. */
export const visitCalls = ({ id }: Pick<OfficeVisit, "id">): ChangeCalls<OfficeVisitPreviewRequest> => ({
  preview: (body) => adminVisitsApi("POST /api/admin/visits/{id}/preview", { params: { id }, body }, untilDeadline()),
  apply: (body, idempotencyKey) =>
    adminVisitsApi("POST /api/admin/visits/{id}/apply", { params: { id }, body, idempotencyKey }, untilDeadline()),
});
