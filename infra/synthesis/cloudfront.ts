import { runInNewContext } from "node:vm";
import { type Fields, fieldsOf, listOf } from "./fields.ts";
import { type Resource, statementsOf, type Template } from "./template.ts";

type Headers = Record<string, { value: string }>;
type Message = { uri: string; headers: Headers; querystring: Fields };

export type EdgeVisit = {
  host?: string;
  headers?: Record<string, string>;
  query?: Record<string, string>;
  apiStatus?: number;
};

export type EdgeAnswer = {
  status: number;
  headers: Record<string, string>;
  origin: string;
  originRequest: { headers: Record<string, string>; uri: string; query: string[] };
};

const distributionType = "aws:cloudfront/distribution:Distribution";

const matches = (pattern: unknown, path: string): boolean =>
  new RegExp(
    `^${String(pattern)
      .replaceAll(/[.+^${}()|[\]\\]/g, "\\$&")
      .replaceAll("*", ".*")}$`,
  ).test(path);

export const codeOf = (template: Template, arn: unknown): string =>
  String(template.byArn("aws:cloudfront/function:Function", arn).inputs["code"]);

const storeOf = (template: Template): Map<string, string> => {
  const store = new Map<string, string>();
  for (const { name, inputs } of template.all("pulumi-nodejs:dynamic:Resource")) {
    const space = String(inputs["namespace"]);
    if (name.includes(".KvKeys"))
      for (const [key, value] of Object.entries(fieldsOf(inputs["entries"])))
        store.set(`${space}:${key}`, String(value));
    if (name.includes(".KvRoutesUpdate"))
      store.set(`${space}:${String(inputs["key"])}`, JSON.stringify([inputs["entry"]]));
  }
  return store;
};

const filesOf = (template: Template): Map<string, Fields> =>
  new Map(
    template
      .all("pulumi-nodejs:dynamic:Resource")
      .filter(({ name }) => name.includes(".BucketFiles"))
      .flatMap(({ inputs }) => listOf(inputs["files"]).map((file) => [String(file["key"]), file] as const)),
  );

const run = async (code: string, cf: Fields, event: Fields): Promise<Fields> => {
  const source = `${code.replace('import cf from "cloudfront";', "")}\nhandler`;
  const handler: unknown = runInNewContext(source, { cf });
  if (typeof handler !== "function") throw new Error("There is no handler.");
  const answer: unknown = await Reflect.apply(handler, undefined, [event]);
  return fieldsOf(answer);
};

const plain = (headers: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldsOf(headers)).map(([name, field]) => [name, String(fieldsOf(field)["value"])]),
  );

const policyHeaders = (policy: Resource): Record<string, string> => {
  const security = fieldsOf(policy.inputs["securityHeadersConfig"]);
  const of = (name: string): Fields => fieldsOf(security[name]);
  const transport = of("strictTransportSecurity");
  return {
    "content-security-policy": String(of("contentSecurityPolicy")["contentSecurityPolicy"]),
    "strict-transport-security": [
      `max-age=${String(transport["accessControlMaxAgeSec"])}`,
      ...(transport["includeSubdomains"] === true ? ["includeSubDomains"] : []),
      ...(transport["preload"] === true ? ["preload"] : []),
    ].join("; "),
    ...(of("contentTypeOptions")["override"] === true ? { "x-content-type-options": "nosniff" } : {}),
    "x-frame-options": String(of("frameOptions")["frameOption"]),
    "referrer-policy": String(of("referrerPolicy")["referrerPolicy"]),
    ...Object.fromEntries(
      listOf(fieldsOf(policy.inputs["customHeadersConfig"])["items"]).map(({ header, value }) => [
        String(header),
        String(value),
      ]),
    ),
  };
};

/** The headers that a behavior's policies forward to an origin. */
const forwarded = (template: Template, behavior: Fields): Set<string> => {
  const items = (type: string, id: unknown, ...path: string[]): string[] => {
    const policy = template.all(type).find((candidate) => candidate.id === id);
    let at: Fields = policy?.inputs ?? {};
    for (const step of path) at = fieldsOf(at[step] ?? {});
    return [at["items"] ?? []].flat().map(String);
  };
  const inKey = ["parametersInCacheKeyAndForwardedToOrigin", "headersConfig", "headers"];
  return new Set([
    ...items("aws:cloudfront/cachePolicy:CachePolicy", behavior["cachePolicyId"], ...inKey),
    ...items(
      "aws:cloudfront/originRequestPolicy:OriginRequestPolicy",
      behavior["originRequestPolicyId"],
      "headersConfig",
      "headers",
    ),
    "if-none-match",
  ]);
};

/**
 * Simulates CloudFront in front of a recorded stage. As in AWS, functions do not run for answers of 400 and above,
 * missing files are 404 only to who may list the bucket, and `updateRequestOrigin` keeps what it does not name.
 *
 * @param responseSees the request that a response function gets: AWS does not say, so tests try both
 */
export const visitEdge = async (
  template: Template,
  path: string,
  { host = "northern.example", headers = {}, query = {}, apiStatus = 200 }: EdgeVisit = {},
  responseSees: "rewritten" | "original" = "rewritten",
): Promise<EdgeAnswer> => {
  const distribution = template.one(distributionType, "RouterCdnDistribution").inputs;
  const matchedBehavior = listOf(distribution["orderedCacheBehaviors"]).find(({ pathPattern }) =>
    matches(pathPattern, path),
  );
  const behavior = matchedBehavior ?? fieldsOf(distribution["defaultCacheBehavior"]);
  const origin = listOf(distribution["origins"]).find(({ originId }) => originId === behavior["targetOriginId"]) ?? {};
  let domain = String(origin["domainName"]);

  const store = storeOf(template);
  const cf = {
    kvs: () => ({
      get: (key: string) => {
        const value = store.get(key);
        return value === undefined ? Promise.reject(new Error("no such key")) : Promise.resolve(value);
      },
    }),
    updateRequestOrigin: (change: Fields) => {
      if (typeof change["domainName"] === "string") domain = change["domainName"];
    },
  };
  const functionOn = (eventType: string): string | undefined => {
    const found = listOf(behavior["functionAssociations"]).find(
      (association) => association["eventType"] === eventType,
    );
    return found === undefined ? undefined : codeOf(template, found["functionArn"]);
  };
  const originalRequest = (): Message => ({
    uri: path,
    headers: Object.fromEntries(Object.entries({ host, ...headers }).map(([name, value]) => [name, { value }])),
    querystring: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, { value }])),
  });

  const event = { version: "1.0", context: {}, viewer: { ip: "198.51.100.7" } };
  let request: Fields = { ...originalRequest(), method: "GET", cookies: {} };
  let response: Fields | undefined;
  const onRequest = functionOn("viewer-request");
  if (onRequest !== undefined) {
    const result = await run(onRequest, cf, { ...event, request });
    if ("statusCode" in result) response = { headers: {}, ...result };
    else request = result;
  }
  const uri = String(request["uri"]);
  if (response === undefined) {
    response = answerOf(template, domain, uri, apiStatus);
    const onResponse = functionOn("viewer-response");
    if (onResponse !== undefined && Number(response["statusCode"]) < 400)
      response = await run(onResponse, cf, {
        ...event,
        request: responseSees === "original" ? originalRequest() : request,
        response,
      });
  }

  const policy = template
    .all("aws:cloudfront/responseHeadersPolicy:ResponseHeadersPolicy")
    .find(({ id }) => id === behavior["responseHeadersPolicyId"]);
  const forwardedHeaders = forwarded(template, behavior);
  const custom: Record<string, string> = {};
  for (const { name, value } of listOf(origin["customHeaders"])) custom[String(name)] = String(value);
  return {
    status: Number(response["statusCode"]),
    headers: { ...plain(response["headers"]), ...(policy === undefined ? {} : policyHeaders(policy)) },
    origin: domain,
    originRequest: {
      uri,
      query: Object.keys(fieldsOf(request["querystring"])),
      headers: {
        ...Object.fromEntries(Object.entries(plain(request["headers"])).filter(([name]) => forwardedHeaders.has(name))),
        ...(forwardedHeaders.has("cloudfront-viewer-address")
          ? { "cloudfront-viewer-address": "198.51.100.7:4711" }
          : {}),
        ...custom,
      },
    },
  };
};

const mayList = (template: Template): boolean =>
  statementsOf(template.one("aws:s3/bucketPolicy:BucketPolicy", "SiteAssetsPolicy").inputs["policy"]).some(
    ({ effect, actions, resources }) =>
      effect === "Allow" &&
      actions.includes("s3:ListBucket") &&
      resources.includes(String(template.one("aws:s3/bucket:Bucket", "SiteAssetsBucket").state["arn"])),
  );

const answerOf = (template: Template, domain: string, uri: string, apiStatus: number): Fields => {
  if (domain.includes(".execute-api."))
    return { statusCode: apiStatus, headers: { "content-type": { value: "application/json" } } };
  if (!domain.includes(".s3.")) return { statusCode: 502, headers: {} };
  const file = filesOf(template).get(decodeURIComponent(uri).slice(1));
  if (file === undefined)
    return { statusCode: mayList(template) ? 404 : 403, headers: { "content-type": { value: "application/xml" } } };
  const { cacheControl, contentType } = file;
  return {
    statusCode: 200,
    headers: { "cache-control": { value: cacheControl }, "content-type": { value: contentType } },
  };
};
