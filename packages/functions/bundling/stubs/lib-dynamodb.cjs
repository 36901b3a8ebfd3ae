/* What ElectroDB requires of `@aws-sdk/lib-dynamodb`, left here by `../plugins.ts`: required modules cannot be shaken. */
const left = () => globalThis[Symbol.for("lib-dynamodb")];

for (const kind of [
  "BatchGet",
  "BatchWrite",
  "Delete",
  "Get",
  "Put",
  "Query",
  "Scan",
  "TransactGet",
  "TransactWrite",
  "Update",
])
  Object.defineProperty(exports, `${kind}Command`, { enumerable: true, get: () => left()[`${kind}Command`] });
