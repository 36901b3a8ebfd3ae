import * as z from "zod/mini";
import { changePreview } from "../visits/change-preview.ts";
import { type Infer, schema } from "./schema.ts";

const issueSchema = schema(() => z.object({ path: z.string(), message: z.string() }));

/** `code`: send the call again with a code. `setUp`: set it up before this call is answered. */
const secondFactorHints = ["code", "setUp"] as const;
export type SecondFactorHint = (typeof secondFactorHints)[number];

/** What every answer that is not 2xx says for a person, and for programs where a call names its reasons. */
export const errorWords = schema(() => z.object({ message: z.string(), reason: z.optional(z.string()) }));

/** The body of every answer that is not 2xx; some calls carry `success` too. */
export const errorBody = schema(() =>
  z.extend(errorWords(), {
    issues: z.optional(z.array(issueSchema())),
    success: z.optional(z.literal(false)),
    secondFactor: z.optional(z.enum(secondFactorHints)),
    /** What a change would do now, where it is no longer what was previewed. */
    preview: z.optional(changePreview()),
    /** Free starts near one that is gone. */
    alternatives: z.optional(z.array(z.object({ date: z.string(), start: z.string(), end: z.string() }))),
  }),
);
export type ErrorBody = Infer<typeof errorBody>;
