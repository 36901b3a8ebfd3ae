/** What a query parameter may be: any text, or one of some. */
type Values = "text" | readonly string[];
type Parameters = Readonly<Record<string, Values>>;
type Read<P extends Parameters> = {
  [Name in keyof P]?: (P[Name] extends readonly string[] ? P[Name][number] : string) | undefined;
};

/**
 * Declares the query parameters of a page, for its route's `validateSearch`. Anyone can have written them: what is none
 * of a parameter's values is left out. No zod, whose 4.5 KB every page would load to find its route.
 *
 * @example
 * query({ returnTo: "text", tab: ["analytics"] })
 */
export function query<const P extends Parameters>(parameters: P): (given: Record<string, unknown>) => Read<P>;
export function query(parameters: Parameters) {
  return (given: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(parameters).map(([name, values]) => {
        const value = given[name];
        return [name, typeof value === "string" && (values === "text" || values.includes(value)) ? value : undefined];
      }),
    );
}

/** Reads a query string as texts; of a parameter that is there twice, the first. */
export const parseSearch = (search: string): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) found[name] ??= value;
  return found;
};
