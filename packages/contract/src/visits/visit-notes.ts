import * as z from "zod/mini";
import { noteAuthors } from "../agent-app/agent-events.ts";
import { type Infer, limits, schema } from "../http/schema.ts";

/** What is noted of a visit by now, where others were written than those that were read; `teamNote` for the office alone. */
export const visitNotes = schema(() =>
  z.object({
    note: z.nullable(z.string()),
    noteBy: z.optional(z.enum(noteAuthors)),
    teamNote: z.optional(z.string()),
  }),
);
export type VisitNotes = Infer<typeof visitNotes>;

/** A note as it was read; "" for none. */
export const readNote = () => z.string().check(z.maxLength(limits.text));
