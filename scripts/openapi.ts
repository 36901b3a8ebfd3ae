import { writeFileSync } from "node:fs";
import { openApiDocument } from "@cleaning/contract/openapi";

/** A test compares the file with the route table. */
writeFileSync(new URL("../docs/openapi.json", import.meta.url), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
