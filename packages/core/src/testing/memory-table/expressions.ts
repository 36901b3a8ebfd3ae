/*
 * DynamoDB's expressions, as far as our code uses them; others throw. Each text is read once.
 */

export type Item = Record<string, unknown>;
export type Context = { names: Readonly<Record<string, string>>; values: Readonly<Record<string, unknown>> };

type Evaluate<T> = (item: Item, context: Context) => T;

const tokenPattern = /\s*(<>|<=|>=|[=<>(),+\-[\].]|[#:]?[\w$]+)/gy;

const tokensOf = (expression: string): readonly string[] => {
  const tokens: string[] = [];
  tokenPattern.lastIndex = 0;
  const { length } = expression.trimEnd();
  while (tokenPattern.lastIndex < length) {
    const [, token] = tokenPattern.exec(expression) ?? [];
    if (token === undefined) throw new Error(`This expression is not known here: ${expression}`);
    tokens.push(token);
  }
  return tokens;
};

type Path = readonly (string | number)[];

const isObject = (value: unknown): value is Item => typeof value === "object" && value !== null;

const nameIn = ({ names }: Context, token: string | number): string | number => {
  const name = typeof token === "string" && token.startsWith("#") ? names[token] : token;
  if (name === undefined) throw new Error(`The name ${token} has no value.`);
  return name;
};

const valueAt = (item: unknown, path: Path, context: Context): unknown => {
  let value = item;
  for (const token of path) {
    const name = nameIn(context, token);
    value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }
  return value;
};

/** The tokens of one expression, from left to right. */
class Reader {
  private at = 0;
  private readonly tokens: readonly string[];
  constructor(expression: string) {
    this.tokens = tokensOf(expression);
  }
  get isAtEnd(): boolean {
    return this.at >= this.tokens.length;
  }
  peek(): string {
    return (this.tokens[this.at] ?? "").toUpperCase();
  }
  next(): string {
    const token = this.tokens[this.at];
    if (token === undefined) throw new Error(`An expression ends early: ${this.tokens.join(" ")}`);
    this.at += 1;
    return token;
  }
  takes(token: string): boolean {
    if (this.peek() !== token) return false;
    this.at += 1;
    return true;
  }
  expect(token: string): void {
    if (!this.takes(token)) throw new Error(`An expression has no ${token} where it must: ${this.tokens.join(" ")}`);
  }
  path(): Path {
    const path: (string | number)[] = [this.next()];
    for (;;) {
      if (this.takes(".")) path.push(this.next());
      else if (this.takes("[")) {
        path.push(Number(this.next()));
        this.expect("]");
      } else return path;
    }
  }
}

const sizeOf = (value: unknown): number | undefined => {
  if (typeof value === "string") return Buffer.byteLength(value);
  if (Array.isArray(value)) return value.length;
  if (value instanceof Set) return value.size;
  return isObject(value) ? Object.keys(value).length : undefined;
};

const operand = (reader: Reader): Evaluate<unknown> => {
  if (reader.peek().startsWith(":")) {
    const token = reader.next();
    return (_, { values }) => {
      if (!Object.hasOwn(values, token)) throw new Error(`${token} has no value.`);
      return values[token];
    };
  }
  const isSize = reader.takes("SIZE");
  if (isSize) reader.expect("(");
  const path = reader.path();
  if (isSize) reader.expect(")");
  return isSize
    ? (item, context) => sizeOf(valueAt(item, path, context))
    : (item, context) => valueAt(item, path, context);
};

const serialized = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner instanceof Set
      ? { set: [...inner].map(String).toSorted() }
      : isObject(inner) && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
        : inner,
  );

const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || (isObject(one) && isObject(other) && serialized(one) === serialized(other));

/** By code points, as UTF-8 sorts. Undefined for values that cannot be compared. */
const compare = (one: unknown, other: unknown): number | undefined => {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one === "string" && typeof other === "string") {
    if (one === other) return 0;
    return Buffer.compare(Buffer.from(one), Buffer.from(other));
  }
  return undefined;
};

const comparisons: Readonly<Record<string, (one: unknown, other: unknown) => boolean>> = {
  "=": (one, other) => one !== undefined && other !== undefined && isEqual(one, other),
  "<>": (one, other) => !isEqual(one, other),
  "<": (one, other) => (compare(one, other) ?? 0) < 0,
  "<=": (one, other) => (compare(one, other) ?? 1) <= 0,
  ">": (one, other) => (compare(one, other) ?? 0) > 0,
  ">=": (one, other) => (compare(one, other) ?? -1) >= 0,
};

const contains = (value: unknown, part: unknown): boolean => {
  if (typeof value === "string") return typeof part === "string" && value.includes(part);
  if (value instanceof Set) return value.has(part);
  return Array.isArray(value) && value.some((one) => isEqual(one, part));
};

const functions: Readonly<Record<string, (value: unknown, argument: unknown) => boolean>> = {
  ATTRIBUTE_EXISTS: (value) => value !== undefined,
  ATTRIBUTE_NOT_EXISTS: (value) => value === undefined,
  BEGINS_WITH: (value, start) => typeof value === "string" && typeof start === "string" && value.startsWith(start),
  CONTAINS: contains,
};

const predicate = (reader: Reader): Evaluate<boolean> => {
  if (reader.takes("NOT")) {
    const inner = predicate(reader);
    return (item, context) => !inner(item, context);
  }
  if (reader.takes("(")) {
    const inner = disjunction(reader);
    reader.expect(")");
    return inner;
  }
  const call = functions[reader.peek()];
  if (call !== undefined) {
    reader.next();
    reader.expect("(");
    const value = operand(reader);
    const argument = reader.takes(",") ? operand(reader) : () => undefined;
    reader.expect(")");
    return (item, context) => call(value(item, context), argument(item, context));
  }
  const value = operand(reader);
  if (reader.takes("BETWEEN")) {
    const first = operand(reader);
    reader.expect("AND");
    const last = operand(reader);
    return (item, context) => {
      const one = value(item, context);
      return (compare(one, first(item, context)) ?? -1) >= 0 && (compare(one, last(item, context)) ?? 1) <= 0;
    };
  }
  if (reader.takes("IN")) {
    reader.expect("(");
    const choices = [operand(reader)];
    while (reader.takes(",")) choices.push(operand(reader));
    reader.expect(")");
    return (item, context) => {
      const one = value(item, context);
      return choices.some((choice) => isEqual(one, choice(item, context)));
    };
  }
  const comparison = comparisons[reader.next()];
  if (comparison === undefined) throw new Error("A condition compares in no known way.");
  const other = operand(reader);
  return (item, context) => comparison(value(item, context), other(item, context));
};

const conjunction = (reader: Reader): Evaluate<boolean> => {
  const parts = [predicate(reader)];
  while (reader.takes("AND")) parts.push(predicate(reader));
  return (item, context) => parts.every((part) => part(item, context));
};

const disjunction = (reader: Reader): Evaluate<boolean> => {
  const parts = [conjunction(reader)];
  while (reader.takes("OR")) parts.push(conjunction(reader));
  return (item, context) => parts.some((part) => part(item, context));
};

const readOnce = <T>(read: (reader: Reader) => T): ((expression: string) => T) => {
  const known = new Map<string, T>();
  return (expression) => {
    const before = known.get(expression);
    if (before !== undefined) return before;
    const reader = new Reader(expression);
    const result = read(reader);
    if (!reader.isAtEnd) throw new Error(`This expression is not known here: ${expression}`);
    known.set(expression, result);
    return result;
  };
};

const conditionOf = readOnce(disjunction);

/** Whether an item, an empty one where there is none, meets a condition. */
export const meets = (expression: string | undefined, item: Item, context: Context): boolean =>
  expression === undefined || expression.trim() === "" || conditionOf(expression)(item, context);

const newValue = (reader: Reader): Evaluate<unknown> => {
  const one = (): Evaluate<unknown> => {
    const name = reader.peek();
    if (name !== "IF_NOT_EXISTS" && name !== "LIST_APPEND") return operand(reader);
    reader.next();
    reader.expect("(");
    const first = one();
    reader.expect(",");
    const second = one();
    reader.expect(")");
    if (name === "IF_NOT_EXISTS")
      return (item, context) => {
        const value = first(item, context);
        // A null exists.
        return value === undefined ? second(item, context) : value;
      };
    return (item, context) => {
      const lists = [first(item, context), second(item, context)];
      if (!lists.every((list) => Array.isArray(list))) throw new Error("Only lists can be appended.");
      return lists.flat() as unknown[];
    };
  };
  let value = one();
  for (;;) {
    const sign = reader.takes("+") ? 1 : reader.takes("-") ? -1 : undefined;
    if (sign === undefined) return value;
    const [before, other] = [value, one()];
    value = (item, context) => Number(before(item, context)) + sign * Number(other(item, context));
  }
};

const assign = (item: Item, path: Path, value: unknown, context: Context): void => {
  const parent = valueAt(item, path.slice(0, -1), context);
  const name = nameIn(context, path.at(-1) ?? "");
  if (!isObject(parent)) throw new Error("An update names a path that is not there.");
  if (value === undefined) Reflect.deleteProperty(parent, name);
  else parent[name] = value;
};

const added = (before: unknown, value: unknown): unknown => {
  if (value instanceof Set) return new Set<unknown>([...(before instanceof Set ? before : []), ...value]);
  return (typeof before === "number" ? before : 0) + Number(value);
};

const without = (before: unknown, value: unknown): unknown => {
  if (!(value instanceof Set) || !(before instanceof Set)) return before;
  const rest = new Set([...before].filter((one) => !value.has(one)));
  return rest.size === 0 ? undefined : rest;
};

const updatesOf = readOnce((reader) => {
  const updates: { path: Path; value: Evaluate<unknown> }[] = [];
  while (!reader.isAtEnd) {
    const action = reader.next().toUpperCase();
    do {
      const path = reader.path();
      if (action === "SET") {
        reader.expect("=");
        updates.push({ path, value: newValue(reader) });
      } else if (action === "REMOVE") updates.push({ path, value: () => undefined });
      else if (action === "ADD" || action === "DELETE") {
        const [other, change] = [operand(reader), action === "ADD" ? added : without];
        const value: Evaluate<unknown> = (item, context) => change(valueAt(item, path, context), other(item, context));
        updates.push({ path, value });
      } else throw new Error(`An update does ${action}, which is not known here.`);
    } while (reader.takes(","));
  }
  return updates;
});

/** Changes the item. All new values are made from the item as it was. */
export const update = (expression: string, item: Item, context: Context): void => {
  const values = updatesOf(expression).map(({ path, value }) => ({ path, value: value(item, context) }));
  for (const { path, value } of values) assign(item, path, structuredClone(value), context);
};

const pathsOf = readOnce((reader) => {
  const paths: Path[] = [];
  do paths.push(reader.path());
  while (reader.takes(","));
  return paths;
});

/** Of an item, the attributes that a projection names. */
export const projected = (expression: string | undefined, item: Item, context: Context): Item => {
  if (expression === undefined) return item;
  const entries = pathsOf(expression).map((path): [string, unknown] => {
    if (path.length > 1) throw new Error(`This projection is not known here: ${expression}`);
    return [String(nameIn(context, path[0] ?? "")), valueAt(item, path, context)];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
};
