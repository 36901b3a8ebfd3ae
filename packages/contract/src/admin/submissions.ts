import * as z from "zod/mini";
import { flag, pageFields } from "../paging.ts";
import { schema } from "../schema.ts";

/** Which contact requests or applications. */
export const submissionQuery = schema(() => z.object({ ...pageFields(), processed: flag("processed") }));
/** The control "Mark processed". */
export const processedChange = schema(() => z.object({ isProcessed: z.boolean() }));
/** How many there are, and how many of them nobody has worked off. */
export const submissionStats = schema(() => z.object({ total: z.int(), unprocessed: z.int() }));
