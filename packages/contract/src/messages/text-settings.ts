import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";

const count = () => z.int().check(z.minimum(0));

/** Up to 1,000 dollars a month, and ten cents a segment. */
const fields = () => ({
  isOn: z.boolean(),
  monthlyCapCents: count().check(z.maximum(100_000)),
  /** Millionths of a dollar: carriers charge parts of a cent. */
  segmentMicros: count().check(z.minimum(1_000), z.maximum(100_000)),
  revision: count(),
});

/** The owner's choice: whether text messages are sent, what one segment costs, and what all of a month may. */
export const textSettings = schema(() => z.object(fields()));
export type TextSettings = Infer<typeof textSettings>;

export const textMonth = schema(() =>
  z.object({
    month: z.string(),
    texts: count(),
    segments: count(),
    micros: count(),
    cappedAt: z.nullable(z.string()),
  }),
);
export type TextMonth = Infer<typeof textMonth>;

/** `isConnected`: the deployment has a number to send from. */
export const textSettingsAnswer = schema(() =>
  z.object({ settings: textSettings(), month: textMonth(), isConnected: z.boolean() }),
);
export type TextSettingsAnswer = Infer<typeof textSettingsAnswer>;
