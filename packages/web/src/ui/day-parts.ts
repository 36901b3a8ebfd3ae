import type { FreeStart } from "@cleaning/contract/visits/visits";

const parts = [
  { name: "Early morning", until: "10:00", half: "morning" },
  { name: "Late morning", until: "12:00", half: "morning" },
  { name: "Early afternoon", until: "14:00", half: "afternoon" },
  { name: "Late afternoon", until: "24:00", half: "afternoon" },
] as const;

type Part = (typeof parts)[number];

const partOf = ({ start }: Pick<FreeStart, "start">): Part | undefined => parts.find(({ until }) => start < until);

/** The four parts of a day, each with its earliest free start; undefined where none is free. */
export const dayParts = (starts: readonly FreeStart[]): { name: Part["name"]; first: FreeStart | undefined }[] =>
  parts.map((part) => ({ name: part.name, first: starts.find((start) => partOf(start) === part) }));

/** What is free of a day: `morning`, `afternoon`, `all day` (in each part) or `some times`, and of a single start `1 left`. */
export const freeWords = (starts: readonly FreeStart[]): string => {
  if (starts.length === 1) return "1 left";
  const free = new Set(starts.map(partOf));
  if (free.size === parts.length) return "all day";
  const [half, ...others] = new Set([...free].map((part) => part?.half));
  return half === undefined || others.length > 0 ? "some times" : half;
};
