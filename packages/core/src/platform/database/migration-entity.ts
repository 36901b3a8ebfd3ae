import { defineEntity, key } from "./entity.ts";
import { idAttribute } from "./index.ts";

const text = { type: "string", required: true } as const;

/**
 * What a table had of each migration. Number 0 is the table's beginning (`contract/migrations.ts`): `through` names the
 * last migration that it never needed.
 */
export const migrationEntity = defineEntity(
  "migration",
  {
    number: idAttribute,
    name: text,
    state: { type: ["initial", "running", "done"], required: true },
    through: { type: "number" },
    /** First all records are changed, then all are read again, until none is left to change. */
    phase: { type: ["change", "verify"] },
    /** Where the next page of the phase begins; none at its first. */
    cursor: { type: "string" },
    /** How many records were read since the phase `change` began. */
    seen: { type: "number" },
    /** How many were changed in all runs, by kind. */
    changed: { type: "any" },
    /** How many the verification has found that are not changed yet; 0 of one that is done. */
    remaining: { type: "number" },
    /** Each run, oldest first: when it began, ISO 8601 UTC, and the identity of who ran it. */
    runs: { type: "list", items: { type: "map", properties: { at: text, by: text } } },
    doneAt: { type: "string" },
    /** The run that may change records at this moment, and until when, in epoch milliseconds. */
    holder: { type: "string" },
    heldUntil: { type: "number" },
  },
  { byNumber: key([], ["number"]) },
);
