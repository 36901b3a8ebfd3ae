import { defineEntity, key } from "./entity.ts";
import { idAttribute } from "./index.ts";

const text = { type: "string", required: true } as const;

/** Number 0 is the table's creation: `through` is the last migration that it never needed. */
export const migrationEntity = defineEntity(
  "migration",
  {
    number: idAttribute,
    name: text,
    state: { type: ["initial", "running", "done"], required: true },
    through: { type: "number" },
    /** Changes all records, then verifies until none is left to change. */
    phase: { type: ["change", "verify"] },
    cursor: { type: "string" },
    seen: { type: "number" },
    changed: { type: "any" },
    remaining: { type: "number" },
    /** Oldest first; `at` in ISO 8601 UTC, `by` an identity. */
    runs: { type: "list", items: { type: "map", properties: { at: text, by: text } } },
    doneAt: { type: "string" },
    /** The run that may change records, and until when, in epoch milliseconds. */
    holder: { type: "string" },
    heldUntil: { type: "number" },
  },
  { byNumber: key([], ["number"]) },
);
