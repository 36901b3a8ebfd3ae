type Values = "text" | readonly string[];
type Parameters = Readonly<Record<string, Values>>;
type Read<P extends Parameters> = {
  [Name in keyof P]?: (P[Name] extends readonly string[] ? P[Name][number] : string) | undefined;
};

/** Drops values that a parameter may not have. Without zod, whose 4.5 KB every page would load for its route. */
export function query<const P extends Parameters>(parameters: P): (raw: Record<string, unknown>) => Read<P>;
export function query(parameters: Parameters) {
  return (raw: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(parameters).map(([name, values]) => {
        const value = raw[name];
        if (typeof value !== "string" || values === "text")
          return [name, typeof value === "string" ? value : undefined];
        // A link in a sentence may have its full stop.
        return [name, values.find((one) => one === value.replace(/[\s.,)]+$/, ""))];
      }),
    );
}

/** Of a repeated parameter, the first counts. */
export const parseSearch = (search: string): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) found[name] ??= value;
  return found;
};
