import * as z from "zod/mini";
import { type Infer, optionalText, schema } from "../http/schema.ts";

/** The address of a chosen home as the form was filled in with it: who types another one means another home. */
export const shownAddress = schema(() => z.object({ address: optionalText(200), zipCode: optionalText(10) }));
export type ShownAddress = Infer<typeof shownAddress>;
