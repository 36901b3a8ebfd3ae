import type { RouteTable } from "@cleaning/contract/http/route";

/** The office's calls of a table. */
export type AdminRoutes<T> = { [K in keyof T as K extends `${string} /api/admin/${string}` ? K : never]: T[K] };
/** All others: by a session, by a mail's link, or by anybody. */
export type OwnRoutes<T> = Omit<T, keyof AdminRoutes<T>>;

const isAdminCall = (call: string): boolean => call.includes(" /api/admin/");

export const adminRoutesOf = <T extends RouteTable>(routes: T): AdminRoutes<T> =>
  Object.fromEntries(Object.entries(routes).filter(([call]) => isAdminCall(call))) as AdminRoutes<T>;

export const ownRoutesOf = <T extends RouteTable>(routes: T): OwnRoutes<T> =>
  Object.fromEntries(Object.entries(routes).filter(([call]) => !isAdminCall(call))) as OwnRoutes<T>;

type AnyHandle = (input: unknown, request: unknown) => Promise<unknown>;

/**
 * Handlers that are loaded, with all that they import, by the first call of one of them: a start loads the rows alone
 * (`docs/decisions/0014-few-files-at-a-start.md`).
 */
export const lateHandlers = <T extends RouteTable, H extends Readonly<Record<keyof T, unknown>>>(
  routes: T,
  load: () => Promise<{ handlers: H }>,
): Pick<H, keyof T> =>
  Object.fromEntries(
    Object.keys(routes).map((call) => {
      const handle: AnyHandle = async (input, request) =>
        ((await load()).handlers[call as keyof T] as AnyHandle)(input, request);
      return [call, handle];
    }),
  ) as Pick<H, keyof T>;
