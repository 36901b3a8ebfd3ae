import * as z from "zod/mini";
import { flag, pageFields } from "../http/paging.ts";
import { schema } from "../http/schema.ts";
import { orderField, searchField } from "./listing.ts";

export const submissionQuery = schema(() =>
  z.object({ ...pageFields(), processed: flag("processed"), search: searchField(), order: orderField() }),
);
export const processedChange = schema(() => z.object({ isProcessed: z.boolean() }));
export const submissionStats = schema(() => z.object({ total: z.int(), unprocessed: z.int() }));
