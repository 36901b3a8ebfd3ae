import * as z from "zod/mini";
import { flag, pageFields } from "../paging.ts";
import { schema } from "../schema.ts";

export const submissionQuery = schema(() => z.object({ ...pageFields(), processed: flag("processed") }));
export const processedChange = schema(() => z.object({ isProcessed: z.boolean() }));
export const submissionStats = schema(() => z.object({ total: z.int(), unprocessed: z.int() }));
