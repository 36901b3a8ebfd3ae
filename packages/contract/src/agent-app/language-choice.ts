import * as z from "zod/mini";
import { languages } from "../format/language.ts";
import { type Infer, schema } from "../http/schema.ts";

export const languageChoice = schema(() => z.object({ language: z.enum(languages, "Please choose a language") }));
export type LanguageChoice = Infer<typeof languageChoice>;
