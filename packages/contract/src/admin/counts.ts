import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";

/** By group of the inbox; of more than a hundred, `isMore` says so. */
export const inboxCounts = schema(() => z.record(z.string(), z.object({ count: z.int(), isMore: z.boolean() })));
export type InboxCounts = Infer<typeof inboxCounts>;
