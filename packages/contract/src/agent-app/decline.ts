import * as z from "zod/mini";
import { schema, text } from "../http/schema.ts";

export const declineWords = schema(() => z.object({ text: text("Please say why in a few words", 2, 500) }));
