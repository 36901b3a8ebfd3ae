import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";
import { messageTopics } from "./message-kind.ts";

const token = () => z.string().check(z.maxLength(120));
const topic = () => z.enum(messageTopics);

export const preferencesLook = schema(() => z.object({ token: token() }));

export const preferenceChange = schema(() => z.object({ token: token(), topic: topic(), isOn: z.boolean() }));

export const messagePreferences = schema(() =>
  z.object({ audience: z.enum(["customer", "agent"]), topics: z.array(topic()), off: z.array(topic()) }),
);
export type MessagePreferences = Infer<typeof messagePreferences>;

export const unsubscribeSearchParams = schema(() => z.object({ token: token(), topic: topic() }));
