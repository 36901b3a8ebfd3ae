/**
 * Stands in for `@aws-sdk/lib-dynamodb` where ElectroDB requires it: the commands that the library's own module has left
 * here (`../plugins.ts`). Modules that are required cannot be shaken, and are started one by one.
 */
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
