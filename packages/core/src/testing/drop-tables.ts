import { afterAll, afterEach, beforeEach } from "vitest";
import { dropTables, tablesMade } from "./tables.ts";

// Each table that stands makes the next one dearer: 2 ms of the embedded database's time become 25 at a thousand.
let tablesBefore = 0;
beforeEach(() => {
  tablesBefore = tablesMade();
});
afterEach(() => dropTables(tablesBefore));
afterAll(() => dropTables(0));
