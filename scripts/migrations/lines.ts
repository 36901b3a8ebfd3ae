import { type Tally, tallyTotal } from "@cleaning/core/apps/migrations/migration.ts";
import { storedTally } from "@cleaning/core/apps/migrations/run.ts";
import type { MigrationEntry, MigrationRecord, MigrationStatus } from "@cleaning/core/apps/migrations/status.ts";

/** `3 of 4 records: 2 active, 1 ended`. */
export const countLine = (seen: number, changed: Tally): string => {
  const kinds = Object.entries(changed).map(([kind, count]) => `${count} ${kind}`);
  return `${tallyTotal(changed)} of ${seen} records${kinds.length === 0 ? "" : `: ${kinds.join(", ")}`}`;
};

const nameOf = ({ migration: { number, name } }: MigrationEntry): string => `${number} ${name}`;

export const doneLine = (entry: MigrationEntry): string => {
  const { record } = entry;
  if (record?.state !== "done") return `${nameOf(entry)}: the table was made after it.`;
  const { runs = [], doneAt = "" } = record;
  return `${nameOf(entry)}: done on ${doneAt} by ${runs.at(-1)?.by ?? "nobody"}, ${countLine(record.seen ?? 0, storedTally(record.changed))}.`;
};

const startNote = (record: MigrationRecord | undefined): string => {
  const [first] = record?.runs ?? [];
  return first === undefined ? "" : ` It was begun on ${first.at} by ${first.by} and is not done.`;
};

export const pendingLine = (entry: MigrationEntry): string =>
  `${nameOf(entry)}: ${entry.migration.about}${startNote(entry.record)}`;

/** Why a commit must not be deployed to a stage, and what to do; empty when it may. */
export const obstacleLines = (
  stage: string,
  table: string,
  { pending, unknown }: Pick<MigrationStatus, "pending" | "unknown">,
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
