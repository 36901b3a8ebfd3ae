import { providerFrame } from "@cleaning/contract/checkout/provider-frame";
import { errorBody } from "@cleaning/contract/http/errors";
import { headersAt } from "@cleaning/contract/http/headers";
import { routes } from "@cleaning/contract/routes";

/** Empty when nothing is wrong. */
export type Complaints = readonly string[];

type Get = (path: string) => Promise<Response>;
type Check = { name: string; run: (get: Get) => Promise<Complaints> };

const complain = (wrong: boolean, complaint: string): Complaints => (wrong ? [complaint] : []);

const statusIs = (response: Response, expected: number): Complaints =>
  complain(response.status !== expected, `status ${response.status} instead of ${expected}`);

const typeIs = (response: Response, expected: string): Complaints => {
  const type = response.headers.get("content-type") ?? "nothing";
  return complain(!type.startsWith(expected), `content-type ${type} instead of ${expected}`);
};

const directives = (policy: string): string[] => policy.split(";").map((directive) => directive.trim());

/** Only AWS's bucket is added to the contract's policy. */
const samePolicy = (found: string, expected: string): boolean => {
  const added = /^(connect-src 'self'|img-src 'self' data: blob:)( https:\/\/[\w.-]+\.amazonaws\.com)?/;
  const normal = directives(found).map((directive) => directive.replace(added, "$1"));
  return normal.join("; ") === directives(expected).join("; ");
};

/** Of `infra/provider.ts`. */
const portalOrigin = (): string | undefined => {
  const { PROVIDER_URL: url = "", PROVIDER_PORTAL: portal = "" } = process.env;
  return url === "" ? undefined : portal === "" ? new URL(url).origin : portal;
};

const secure = (response: Response, path = "/"): Complaints =>
  Object.entries(headersAt(path, { portal: portalOrigin() })).flatMap(([name, expected]) => {
    const found = response.headers.get(name) ?? "";
    const good = name === "content-security-policy" ? samePolicy(found, expected) : found === expected;
    return complain(!good, `${name}: "${found}" instead of "${expected}"`);
  });

const json = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
};

const refusal = async (response: Response, status: number): Promise<Complaints> => [
  ...statusIs(response, status),
  ...typeIs(response, "application/json"),
  ...complain(!errorBody().safeParse(await json(response)).success, "the body is not an error of ours"),
];

/** Independent of the table's content; they change nothing. */
export const checks: readonly Check[] = [
  {
    name: "the home page, with the security headers",
    run: async (get) => {
      const response = await get("/");
      const page = await response.text();
      const empty = complain(!page.includes("<h1"), "the page has no heading");
      return [...statusIs(response, 200), ...typeIs(response, "text/html"), ...empty, ...secure(response)];
    },
  },
  {
    name: "the provider's frame, with headers of its own",
    run: async (get) => {
      const path = `${providerFrame.path}.html`;
      const response = await get(path);
      return [...statusIs(response, 200), ...typeIs(response, "text/html"), ...secure(response, path)];
    },
  },
  {
    name: "the services, out of the table through the API",
    run: async (get) => {
      const response = await get("/api/services");
      const { success } = routes["GET /api/services"].output().safeParse(await json(response));
      return [
        ...statusIs(response, 200),
        ...complain(!success, "the body is not what the contract says"),
        ...complain(!/s-maxage/.test(response.headers.get("cache-control") ?? ""), "CloudFront may not keep it"),
        ...secure(response),
      ];
    },
  },
  {
    name: "a page that there is not",
    run: async (get) => {
      const response = await get("/no-such-page");
      return [...statusIs(response, 404), ...typeIs(response, "text/html"), ...secure(response)];
    },
  },
  { name: "a call that there is not", run: async (get) => refusal(await get("/api/no-such-call"), 404) },
  {
    name: "the admin's lists, without a token",
    run: async (get) => refusal(await get("/api/admin/contact-submissions"), 401),
  },
];
