import { homeOfRole, type Role } from "@cleaning/contract/accounts/roles";

/** Pages that ask who somebody is; coming back to one after signing in would ask again. */
const signInPages = ["/login", "/portal-login", "/register", "/forgot-password", "/set-password"];

const within = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

/** Browsers read `\` as `/` and drop tabs and line breaks, so `/\evil` and `/<tab>/evil` name another site. */
// oxlint-disable-next-line no-control-regex -- control characters are what this refuses
const unsafe = /[\\\u0000-\u0020\u007F]/;

/**
 * The page of this site that a `returnTo` names, if a person of this role may go there: a path that begins with a
 * single `/`, and no admin page for others than admins.
 *
 * @param value what the address says; anybody can have written it
 * @returns path, query and hash; undefined when it is anything else
 */
export const safeReturnTo = (value: string | undefined, role: Role): string | undefined => {
  if (value === undefined || !value.startsWith("/") || unsafe.test(value)) return undefined;
  const here = "https://site.invalid";
  if (!URL.canParse(value, here)) return undefined;
  // Read as a browser would: `/..//evil` only becomes `//evil` once its dots are resolved.
  const { origin, pathname, search, hash } = new URL(value, here);
  if (origin !== here || pathname.startsWith("//")) return undefined;
  const path = pathname.toLowerCase();
  if (signInPages.some((page) => within(path, page))) return undefined;
  if (role !== "admin" && within(path, "/admin")) return undefined;
  return `${pathname}${search}${hash}`;
};

/**
 * Where a person goes after signing in: back to the page that asked for it, else to the home of their role.
 *
 * @param home where a role is at home; `/portal-login` has an own opinion
 */
export const afterLogin = (
  returnTo: string | undefined,
  role: Role,
  home: (role: Role) => string = homeOfRole,
): string => safeReturnTo(returnTo, role) ?? home(role);
