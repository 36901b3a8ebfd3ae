import { homeOfRole, type Role } from "@cleaning/contract/accounts/roles";

/** They ask who somebody is; coming back to one after signing in would ask again. */
const signInPages = ["/login", "/portal-login", "/register", "/forgot-password", "/set-password"];

const within = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

/** Browsers read `\` as `/` and drop tabs and line breaks, so `/\evil` and `/<tab>/evil` name another site. */
// oxlint-disable-next-line no-control-regex -- control characters are what this refuses
const unsafe = /[\\\u0000-\u0020\u007F]/;

/** Path, query and hash of a page of this site that the role may open; undefined for anything else (open redirects). */
export const safeReturnTo = (value: string | undefined, role: Role): string | undefined => {
  if (value === undefined || !value.startsWith("/") || unsafe.test(value)) return undefined;
  const here = "https://site.invalid";
  if (!URL.canParse(value, here)) return undefined;
  // Read as a browser would: `/..//evil` only becomes `//evil` once its dots are resolved.
  const { origin, pathname, search, searchParams, hash } = new URL(value, here);
  if (origin !== here || pathname.startsWith("//")) return undefined;
  const path = pathname.toLowerCase();
  // The way back after signing out leads through a sign-in page, which names the page itself.
  if (signInPages.some((page) => within(path, page)))
    return safeReturnTo(searchParams.get("returnTo") ?? undefined, role);
  if (role !== "admin" && within(path, "/admin")) return undefined;
  return `${pathname}${search}${hash}`;
};

/** Back to the page that asked for the sign-in, else the role's home. */
export const afterLogin = (
  returnTo: string | undefined,
  role: Role,
  home: (role: Role) => string = homeOfRole,
): string => safeReturnTo(returnTo, role) ?? home(role);
