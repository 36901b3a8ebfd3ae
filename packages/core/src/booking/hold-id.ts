import { readDate } from "@cleaning/contract/calendar";

/**
 * What a hold's id says, so that no record of its own is needed: where its time is kept, from which start on (minutes
 * after midnight), and by which price book. It still says so when the day no longer holds it.
 */
export type HoldPlace = { date: string; start: number; agents: readonly number[]; priceBook: number };

/** A hold's id. @param secret random, at least 128 bits in base64url */
export const holdIdOf = ({ date, start, agents, priceBook }: HoldPlace, secret: string): string =>
  `h${date}.${start}.${agents.join("-")}.${priceBook}.${secret}`;

/** Where a hold keeps its time; undefined for text that is no hold's id. */
export const placeOfHold = (holdId: string): HoldPlace | undefined => {
  const [, date, start, agents, priceBook] =
    /^h(\d{4}-\d{2}-\d{2})\.(\d{1,4})\.([1-9]\d{0,14}(?:-[1-9]\d{0,14})?)\.([1-9]\d{0,8})\.[\w-]{22,64}$/.exec(
      holdId,
    ) ?? [];
  if (date === undefined || start === undefined || agents === undefined || priceBook === undefined) return undefined;
  // A visitor may make an id up.
  if (readDate(date) === undefined) return undefined;
  return { date, start: Number(start), agents: agents.split("-").map(Number), priceBook: Number(priceBook) };
};
