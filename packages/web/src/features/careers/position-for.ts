import type { Position } from "@cleaning/contract/catalog/positions";

const words: readonly [RegExp, Position][] = [
  [/\b(team|crew|shift)\s*-?\s*lead(er)?\b|\bsupervisor\b/i, "team-lead"],
  [/\bairbnb\b|\bvacation\b|\brentals?\b|\bturnovers?\b/i, "airbnb"],
  [/\bresidential\b|\bhouse|\bhomes?\b/i, "residential"],
];

/**
 * The form's position that fits an opening's title. An opening that is none of the three kinds is `other`, so that the
 * form never keeps the position of an opening chosen before.
 *
 * @example positionFor("Airbnb Cleaning Specialist") // "airbnb"
 */
export const positionFor = (title: string): Position => words.find(([word]) => word.test(title))?.[1] ?? "other";
