import { type Tally, totalOf } from "@cleaning/core/migrations/migration.ts";
import { storedTally } from "@cleaning/core/migrations/run.ts";
import type { MigrationRecord, Stage } from "@cleaning/core/migrations/stage.ts";

type Entry = Stage["pending"][number];

/** `3 of 4 records: 2 active, 1 ended`. */
export const countLine = (seen: number, changed: Tally): string => {
  const kinds = Object.entries(changed).map(([kind, count]) => `${count} ${kind}`);
  return `${totalOf(changed)} of ${seen} records${kinds.length === 0 ? "" : `: ${kinds.join(", ")}`}`;
};

const nameOf = ({ migration: { number, name } }: Entry): string => `${number} ${name}`;

/** What a table had of a migration that needs nothing more. */
export const doneLine = (entry: Entry): string => {
  const { record } = entry;
  if (record?.state !== "done") return `${nameOf(entry)}: the table was made after it.`;
  const { runs = [], doneAt = "" } = record;
  return `${nameOf(entry)}: done on ${doneAt} by ${runs.at(-1)?.by ?? "nobody"}, ${countLine(record.seen ?? 0, storedTally(record.changed))}.`;
};

const begun = (record: MigrationRecord | undefined): string => {
  const [first] = record?.runs ?? [];
  return first === undefined ? "" : ` It was begun on ${first.at} by ${first.by} and is not done.`;
};

/** What a migration does that a table has not had, or not whole. */
export const pendingLine = (entry: Entry): string => `${nameOf(entry)}: ${entry.migration.about}${begun(entry.record)}`;

/** What keeps a commit from being deployed to a stage, and what to do about it; nothing when nothing does. */
export const obstacleLines = (
  stage: string,
  table: string,
  { pending, unknown }: Pick<Stage, "pending" | "unknown">,
): string[] => [
  ...unknown.map(
    (number) => `${stage}'s records had migration ${number}, which this commit does not know: it cannot read them.`,
  ),
  ...pending.map(pendingLine),
  ...(pending.length === 0
    ? []
    : [
        `This commit cannot read ${stage}'s records before that. By a person with a right to the records:`,
        `  TABLE=${table} npx -y pnpm@12 migrate --apply   (docs/operations.md, "Migrate stored records")`,
      ]),
];
