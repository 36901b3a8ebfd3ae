import * as z from "zod/mini";
import { flag, pageFields } from "../paging.ts";
import { schema } from "../schema.ts";
import { orderField, searchField } from "./listing.ts";

/** Which contact requests or applications: the newest first, unless `order` is `asc`. A search goes with all of it. */
export const submissionQuery = schema(() =>
  z.object({ ...pageFields(), processed: flag("processed"), search: searchField(), order: orderField() }),
);
/** The control "Mark processed". */
export const processedChange = schema(() => z.object({ isProcessed: z.boolean() }));
/** How many there are, and how many of them nobody has worked off. */
export const submissionStats = schema(() => z.object({ total: z.int(), unprocessed: z.int() }));
