import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";

const token = () => z.string().check(z.maxLength(120));

export const textChoiceLook = schema(() => z.object({ token: token() }));

/** `replacesMail`: texts come instead of mails, for what there is a text of. */
export const textChoiceChange = schema(() =>
  z.object({ token: token(), isOn: z.boolean(), replacesMail: z.boolean() }),
);

/** `texts`: null to agents, or while the owner has them off. `phone`: null where none can be texted. `isConfirmed`: it answered YES. */
export const textChoice = schema(() =>
  z.object({
    texts: z.nullable(
      z.object({
        phone: z.nullable(z.string()),
        isOn: z.boolean(),
        isConfirmed: z.boolean(),
        replacesMail: z.boolean(),
      }),
    ),
  }),
);
export type TextChoice = Infer<typeof textChoice>;

/** Opens the signed-in person's page of messages. */
export const ownPreferencesLink = schema(() => z.object({ token: z.nullable(token()) }));
