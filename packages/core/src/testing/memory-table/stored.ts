/**
 * As the document client stores a value, without undefined; and frozen, so that nothing need be copied when it is read.
 * @throws Error for what the document client refuses
 */
export const stored = (value: unknown): unknown => {
  if (typeof value === "number") {
    if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new Error(`No number: ${value}`);
    return value;
  }
  if (typeof value !== "object" || value === null) {
    if (typeof value === "function" || typeof value === "symbol") throw new Error(`No value: ${String(value)}`);
    return value;
  }
  if (Array.isArray(value)) return Object.freeze(value.filter((one) => one !== undefined).map(stored));
  if (value instanceof Set) {
    if (value.size === 0) throw new Error("A set is empty.");
    return new Set(value);
  }
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null)
    throw new Error(`No plain object: ${value.constructor.name}`);
  const kept: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) if (inner !== undefined) kept[name] = stored(inner);
  return Object.freeze(kept);
};
