import type { Position } from "@cleaning/contract/catalog/positions";

const words: readonly [RegExp, Position][] = [
  [/\b(team|crew|shift)\s*-?\s*lead(er)?\b|\bsupervisor\b/i, "team-lead"],
  [/\bairbnb\b|\bvacation\b|\brentals?\b|\bturnovers?\b/i, "airbnb"],
  [/\bresidential\b|\bhouse|\bhomes?\b/i, "residential"],
];

/** An opening of no known kind is `other`, so that the form never keeps an earlier choice. */
export const positionFor = (title: string): Position => words.find(([word]) => word.test(title))?.[1] ?? "other";
