import { readDate } from "@cleaning/contract/format/calendar";
import { schema } from "@cleaning/contract/http/schema";
import * as z from "zod/mini";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";

/**
 * A start that is held for a visitor: the name of its intervals in the days of agents, the start in minutes after
 * midnight, its agents (none where nothing is reserved), the price book, and until when; epoch seconds.
 */
export type HoldContent = {
  name: string;
  date: string;
  start: number;
  agents: readonly number[];
  priceBook: number;
  until: number;
};

/** What encrypts a hold into its id, so that visitors read nothing in it and cannot make one up. */
export type HoldBox = SecretBox;

/** An id is of a hold and of nothing else that the keys encrypt. */
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

/** A hold's id. */
export const holdIdOf = (box: HoldBox, { name, date, start, agents, priceBook, until }: HoldContent): string =>
  box.close(JSON.stringify([name, date, start, agents, priceBook, until]), purpose);

/** The hold that an id stands for; undefined for text that is none of ours. */
export const holdOfId = (box: HoldBox, holdId: string): HoldContent | undefined => {
  try {
    const [name, date, start, agents, priceBook, until] = content().parse(JSON.parse(box.open(holdId, purpose)));
    return { name, date, start, agents, priceBook, until };
  } catch {
    return undefined;
  }
};
