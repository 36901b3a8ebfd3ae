import { createRequire } from "node:module";

type Validated = { errors: unknown[] };
type Library = { Validator: { prototype: { validate: (model: unknown, schema: object) => Validated } } };

const require = createRequire(import.meta.url);
const { Validator } = createRequire(require.resolve("electrodb"))("jsonschema") as Library;

const serialize = (model: unknown): string =>
  JSON.stringify(model, (_, value: unknown) => (typeof value === "function" ? String(value) : value));

const { validate } = Validator.prototype;
// Test files of one worker share the library.
if (validate.name !== "validateOnce") {
  const resultsBySchema = new WeakMap<object, Map<string, Validated>>();
  // Caches results: validating each model for each test's table took a quarter of the processor time.
  Validator.prototype.validate = function validateOnce(model, schema) {
    const results = resultsBySchema.get(schema) ?? new Map<string, Validated>();
    resultsBySchema.set(schema, results);
    const key = serialize(model);
    const result = results.get(key) ?? validate.call(this, model, schema);
    results.set(key, result);
    return result;
  };
}
