import { readDate } from "@cleaning/contract/format/calendar";
import { schema } from "@cleaning/contract/http/schema";
import * as z from "zod/mini";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";

/**
 * `name` is that of its intervals in the agents' days, `start` in minutes after midnight, `agents` empty when nothing
 * is reserved, `until` in epoch seconds.
 */
export type HoldContent = {
  name: string;
  date: string;
  start: number;
  agents: readonly number[];
  priceBook: number;
  until: number;
};

/** Encrypts holds into ids, so that visitors can neither read nor forge them. */
export type HoldBox = SecretBox;

/** Keeps other texts encrypted with the same keys from being taken for holds. */
const purpose = "hold";

const number = () => z.int().check(z.nonnegative());
const content = schema(() =>
  z.tuple([
    z.string(),
    z.string().check(z.refine((text) => readDate(text) !== undefined)),
    number(),
    z.array(number()),
    number(),
    number(),
  ]),
);

export const holdIdOf = (box: HoldBox, { name, date, start, agents, priceBook, until }: HoldContent): string =>
  box.close(JSON.stringify([name, date, start, agents, priceBook, until]), purpose);

export const holdOfId = (box: HoldBox, holdId: string): HoldContent | undefined => {
  try {
    const [name, date, start, agents, priceBook, until] = content().parse(JSON.parse(box.open(holdId, purpose)));
    return { name, date, start, agents, priceBook, until };
  } catch {
    return undefined;
  }
};
