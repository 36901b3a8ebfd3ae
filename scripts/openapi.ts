import { writeFileSync } from "node:fs";
import { openApiDocument } from "@cleaning/contract/openapi";

/** Writes the OpenAPI description of the API; a test holds the file equal to the route table. */
writeFileSync(new URL("../docs/openapi.json", import.meta.url), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
