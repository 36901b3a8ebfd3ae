import * as z from "zod/mini";
import { flag, pageFields } from "../http/paging.ts";
import { id, schema } from "../http/schema.ts";
import { orderField, searchField } from "./listing.ts";
import { lostReasons, requestStates } from "./request-states.ts";

/** `followUp`: those in touch whose day to follow up has come, the longest due first. */
export const submissionsSearchParams = schema(() =>
  z
    .object({
      ...pageFields(),
      processed: flag("processed"),
      state: z.optional(z.enum(requestStates, `state must be one of ${requestStates.join(", ")}`)),
      followUp: z.optional(z.literal("due", "followUp must be due")),
      search: searchField(),
      order: orderField(),
    })
    .check(
      z.refine(
        ({ processed, state, followUp }) => [processed, state, followUp].filter((one) => one !== undefined).length < 2,
        "Please give only one of processed, state, followUp",
      ),
    ),
);
export const processedChange = schema(() => z.object({ isProcessed: z.boolean() }));
export const submissionStats = schema(() => z.object({ total: z.int(), unprocessed: z.int() }));

/** What the office adds to a request or an application. `isProcessed` says that its state is another than new. */
export const requestWork = () => ({
  isProcessed: z.boolean(),
  state: z.enum(requestStates),
  /** A user's id. */
  ownerId: z.nullable(id()),
  followUpOn: z.nullable(z.string()),
  lostReason: z.nullable(z.enum(lostReasons)),
  noteCount: z.int(),
  repliedAt: z.nullable(z.string()),
});
