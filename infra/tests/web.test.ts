import { apiRequestHeaders, callerHeaders, pagePathOf } from "@cleaning/contract/http/edge";
import { cacheControl, headersAt, securityHeaders } from "@cleaning/contract/http/headers";
import { readSiteSettings } from "@cleaning/web/build/site-settings";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { codeOf, visitEdge } from "../synthesis/cloudfront.ts";
import { fieldsOf, listOf, secretMark } from "../synthesis/fields.ts";
import { recorded, statementsOf } from "../synthesis/template.ts";

const production = recorded("production");
const distribution = production.one("aws:cloudfront/distribution:Distribution", "RouterCdnDistribution").inputs;
const portal = "https://portal.provider.example";
const uploads = String(production.one("aws:s3/bucket:Bucket", "UploadsBucket").state["bucketRegionalDomainName"]);

const visits = [
  ["/", 200, "/index.html"],
  ["/index.html", 200, "/index.html"],
  ["/about", 200, "/about.html"],
  ["/about/", 200, "/about.html"],
  ["/about.html", 200, "/about.html"],
  ["/services", 200, "/services.html"],
  ["/login", 200, "/login.html"],
  ["/admin", 200, "/app-shell.html"],
  ["/admin/", 200, "/app-shell.html"],
  ["/admin/customers", 200, "/app-shell.html"],
  ["/admin/customers/anna.lee", 200, "/app-shell.html"],
  ["/customer-portal", 200, "/app-shell.html"],
  ["/agent-dashboard/", 200, "/app-shell.html"],
  ["/agent-shell", 200, "/agent-shell.html"],
  ["/administrator", 404, "/404.html"],
  ["/nope", 404, "/404.html"],
  ["/about/nope", 404, "/404.html"],
  ["/aboutus", 404, "/404.html"],
  ["/404", 404, "/404.html"],
  ["/404.html", 404, "/404.html"],
  ["//evil.test/", 404, "/404.html"],
  ["/%2e%2e/etc/passwd", 404, "/404.html"],
  ["/nope.txt", 404, "/404.html"],
  ["/apix", 404, "/404.html"],
  ["/routes.json", 404, "/routes.json"],
  ["/favicon.svg", 200, "/favicon.svg"],
  ["/robots.txt", 200, "/robots.txt"],
  ["/provider-frame.html", 200, "/provider-frame.html"],
  ["/provider-frame.js", 200, "/provider-frame.js"],
  ["/.well-known/security.txt", 200, "/.well-known/security.txt"],
  ["/assets/app-4f3a9c.js", 200, "/assets/app-4f3a9c.js"],
  ["/assets/gone.js", 404, "/assets/gone.js"],
  ["/assets/", 404, "/assets/index.html"],
  ["/assets", 404, "/assets/index.html"],
] as const;

const cacheControlOf = async (path: string) => (await visitEdge(production, path)).headers["cache-control"];

describe("an address of the site", () => {
  it.each(visits)("%s is answered %i with %s", async (path, status, file) => {
    expect(await visitEdge(production, path)).toMatchObject({ status, originRequest: { uri: file } });
    expect(await visitEdge(production, path, {}, "original")).toMatchObject({ status });
  });

  it("is read by the function as by the contract's pageOf, which the local preview uses", async () => {
    for (const [path, status] of visits) {
      if (status !== 200) continue;
      const { originRequest } = await visitEdge(production, path);
      const page = pagePathOf(path);
      expect([page, `${page}.html`, `${page}index.html`]).toContain(originRequest.uri);
    }
  });

  it("never makes the bucket list its files, which would take its root or a query", async () => {
    for (const path of ["/", "//", "/?list-type=2", "/assets/", "/.well-known/"])
      for (const query of [{}, { "list-type": "2", prefix: "" }]) {
        const { originRequest } = await visitEdge(production, path, { query });
        expect(originRequest.query, `at ${path}`).toEqual([]);
        expect(originRequest.uri, `at ${path}`).toMatch(/[^/]$/);
      }
  });

  it("is one page whatever is in its query, so that CloudFront keeps it once", async () => {
    expect((await visitEdge(production, "/about", { query: { utm_source: "x" } })).originRequest.query).toEqual([]);
    expect((await visitEdge(production, "/api/services", { query: { limit: "2" } })).originRequest.query).toEqual([
      "limit",
    ]);
  });

  it("is cached as long as the contract says for its kind", async () => {
    expect(await cacheControlOf("/about")).toBe(cacheControl.page);
    expect(await cacheControlOf("/nope")).toBe(cacheControl.notFound);
    expect(await cacheControlOf("/assets/app-4f3a9c.js")).toBe(cacheControl.asset);
    expect(await cacheControlOf("/assets/app-77ab01.css")).toBe(cacheControl.asset);
    expect(await cacheControlOf("/robots.txt")).toBe(cacheControl.file);
    expect(await cacheControlOf("/agent-worker.js")).toBe(cacheControl.page);
    expect(await cacheControlOf("/agent.webmanifest")).toBe(cacheControl.page);
    expect(await cacheControlOf("/agent-shell")).toBe(cacheControl.page);
  });

  it("may have a worker and a manifest of its own; the agents' worker needs no header for a scope below its folder", async () => {
    for (const path of ["/agent-dashboard", "/agent-worker.js"]) {
      const { headers } = await visitEdge(production, path);
      expect(headers["content-security-policy"]?.split("; ")).toEqual(
        expect.arrayContaining(["worker-src 'self'", "manifest-src 'self'"]),
      );
      expect(headers["service-worker-allowed"]).toBeUndefined();
    }
  });

  it("cannot be reached under CloudFront's name once the site has its own", async () => {
    expect(await visitEdge(production, "/about", { host: "d1.cloudfront.net" })).toMatchObject({ status: 403 });
    expect(await visitEdge(recorded("preview"), "/about", { host: "d1.cloudfront.net" })).toMatchObject({
      status: 200,
    });
  });

  it("is only read; calls that change anything reach the API alone", () => {
    expect(fieldsOf(distribution["defaultCacheBehavior"])["allowedMethods"]).toEqual(["GET", "HEAD", "OPTIONS"]);
    expect(listOf(distribution["orderedCacheBehaviors"])).toMatchObject([
      { pathPattern: "/api/*", targetOriginId: "api" },
      { pathPattern: "/provider-frame.*", allowedMethods: ["GET", "HEAD", "OPTIONS"] },
    ]);
  });
});

describe("security headers", () => {
  it.each([
    ["/", 200],
    ["/nope", 404],
    ["/assets/gone.js", 404],
    ["/api/services", 200],
    ["/api/services", 500],
  ])("are the contract's on %s answered %i", async (path, status) => {
    const answer = await visitEdge(production, path, { apiStatus: status });
    expect(answer).toMatchObject({ status, headers: securityHeaders({ uploads: `https://${uploads}` }) });
  });

  it("name the provider's portal in its frame and on no other answer, and nowhere where there is no provider", async () => {
    const origins = { uploads: `https://${uploads}`, portal };
    for (const [path] of [
      ...visits,
      ["/provider-frame"],
      ["/subscription"],
      ["/api/services"],
      ["/provider-frame.txt"],
    ]) {
      const { headers } = await visitEdge(production, path);
      expect(headers, `at ${path}`).toMatchObject(headersAt(path, origins));
      expect(JSON.stringify(headers).includes(portal), `at ${path}`).toBe(path.startsWith("/provider-frame."));
    }
    const policy = (await visitEdge(production, "/provider-frame.html")).headers["content-security-policy"]?.split(
      "; ",
    );
    for (const part of [
      `script-src 'self' ${portal}`,
      `frame-src ${portal}`,
      "sandbox allow-scripts allow-forms allow-popups",
    ])
      expect(policy).toContain(part);
    const { headers } = await visitEdge(recorded("staging"), "/provider-frame.html");
    expect(headers).toMatchObject({ "x-frame-options": "DENY" });
    const { headers: page } = await visitEdge(recorded("staging"), "/about");
    expect(headers["content-security-policy"]).toBe(page["content-security-policy"]);
  });

  it("are on every behaviour of every distribution, the one that redirects www included", () => {
    const distributions = production.all("aws:cloudfront/distribution:Distribution");
    expect(distributions.map(({ name }) => name).toSorted()).toEqual([
      "RouterCdnDistribution",
      "RouterCdnRedirectDistribution",
    ]);
    for (const { inputs } of distributions)
      for (const behavior of [...listOf(inputs["defaultCacheBehavior"]), ...listOf(inputs["orderedCacheBehaviors"])])
        expect(behavior["responseHeadersPolicyId"]).toBe(
          behavior["pathPattern"] === "/provider-frame.*" ? "ProviderFrameHeaders-id" : "SecurityHeaders-id",
        );
  });
});

/** An account may have 20 of each kind. */
const policiesOf = (name: "production" | "staging" | "preview") =>
  [
    "cachePolicy:CachePolicy",
    "originRequestPolicy:OriginRequestPolicy",
    "responseHeadersPolicy:ResponseHeadersPolicy",
  ].map((type) => recorded(name).all(`aws:cloudfront/${type}`).length);

it.each(["staging", "preview"] as const)(
  "%s, which has no provider, makes one policy of each kind, so that twenty stages fit into an account",
  (name) => expect(policiesOf(name)).toEqual([1, 1, 1]),
);

it("a stage with a provider makes one policy more, for the headers of its frame", () =>
  expect(policiesOf("production")).toEqual([1, 1, 2]));

it("every cache policy that a stage makes is used: the API's", () => {
  expect(listOf(distribution["orderedCacheBehaviors"])[0]).toMatchObject({
    pathPattern: "/api/*",
    cachePolicyId: "RouterServerCachePolicy-id",
  });
  expect(fieldsOf(distribution["defaultCacheBehavior"])["cachePolicyId"]).toBe("658327ea-f89d-4fab-a63d-7e88639e58f6");
});

it("no distribution of a domain speaks an older TLS than 1.2, the one that redirects www included", () => {
  const distributions = production.all("aws:cloudfront/distribution:Distribution");
  expect(distributions.map(({ inputs }) => fieldsOf(inputs["viewerCertificate"])["minimumProtocolVersion"])).toEqual([
    "TLSv1.2_2021",
    "TLSv1.2_2021",
  ]);
});

describe("a call of the API", () => {
  const headers = Object.fromEntries([...apiRequestHeaders, ...callerHeaders].map((name) => [name, `my ${name}`]));

  it("brings what handlers read, and who asks as CloudFront saw it, whatever the visitor claims", async () => {
    const { originRequest } = await visitEdge(production, "/api/contact", { headers });
    expect(originRequest.headers).toMatchObject({ ...headers, "cloudfront-viewer-address": "198.51.100.7:4711" });
  });

  it("brings nothing else: no header that a visitor made up reaches a handler", async () => {
    const { originRequest } = await visitEdge(production, "/api/contact", {
      headers: { "x-origin-verify": "mine", "x-made-up": "1" },
    });
    expect(originRequest.headers).not.toHaveProperty("x-made-up");
    expect(originRequest.headers["x-origin-verify"]).toMatch(/^OriginSecret/);
  });

  it("goes to the API under its own name, unchanged and past every function", async () => {
    expect(await visitEdge(production, "/api/admin/contact-submissions")).toMatchObject({
      origin: "apiapi.execute-api.us-west-2.amazonaws.com",
      originRequest: { uri: "/api/admin/contact-submissions" },
    });
    expect(listOf(listOf(distribution["orderedCacheBehaviors"])[0]?.["functionAssociations"])).toEqual([]);
  });

  it("is cached per query, token and link, and never longer than its answer says", () => {
    expect(production.one("aws:cloudfront/cachePolicy:CachePolicy").inputs).toMatchObject({
      minTtl: 0,
      defaultTtl: 0,
      parametersInCacheKeyAndForwardedToOrigin: {
        headersConfig: { headerBehavior: "whitelist", headers: { items: ["authorization", "x-visit-link"] } },
        queryStringsConfig: { queryStringBehavior: "all" },
        cookiesConfig: { cookieBehavior: "none" },
      },
    });
    expect(production.one("aws:cloudfront/originRequestPolicy:OriginRequestPolicy").inputs).toMatchObject({
      cookiesConfig: { cookieBehavior: "all" },
      queryStringsConfig: { queryStringBehavior: "all" },
    });
  });

  it("that failed is not cached: CloudFront's default is ten seconds", () => {
    const errorResponses = listOf(distribution["customErrorResponses"]);
    for (const code of [404, 500, 502, 503, 504])
      expect(errorResponses).toContainEqual({ errorCode: code, errorCachingMinTtl: 0 });
    // An error page would replace the API's message.
    expect(errorResponses.filter((response) => "responsePagePath" in response)).toEqual([]);
  });
});

const withoutSecrets = (inputs: unknown): string =>
  JSON.stringify(inputs, (_, value: unknown) =>
    typeof value === "object" && value !== null && secretMark in value ? "(secret)" : value,
  );

describe("the origin secret", () => {
  it.each(["/", "/about", "/admin", "/assets/app-4f3a9c.js", "/nope"])("does not go with %s", async (path) => {
    expect((await visitEdge(production, path)).originRequest.headers).not.toHaveProperty("x-origin-verify");
  });

  it("is a secret wherever it is written, and in no function's code", () => {
    const exposed = production.raw.resources
      .filter(({ type }) => !type.startsWith("random:") && !type.startsWith("sst:"))
      .filter(({ inputs }) => withoutSecrets(inputs).includes("OriginSecretOriginSecret"));
    expect(exposed.map(({ name }) => name)).toEqual([]);
  });
});

it("the site's bucket answers this distribution alone: it gives files and says which are missing, and nothing else", () => {
  const { policy } = production.one("aws:s3/bucketPolicy:BucketPolicy", "SiteAssetsPolicy").inputs;
  const bucket = String(production.one("aws:s3/bucket:Bucket", "SiteAssetsBucket").state["arn"]);
  const condition = {
    StringEquals: { "AWS:SourceArn": "arn:aws:cloudfront::123456789012:distribution/RouterCdnDistribution-id" },
  };
  const allowed = statementsOf(policy).filter(({ effect }) => effect === "Allow");
  expect(allowed).toEqual([
    expect.objectContaining({ actions: ["s3:GetObject"], resources: [`${bucket}/*`], condition }),
    expect.objectContaining({ actions: ["s3:ListBucket"], resources: [bucket], condition }),
  ]);
});

it("files of the build about the build are not published", () => {
  const files = production.all("pulumi-nodejs:dynamic:Resource").find(({ name }) => name.includes(".BucketFiles"));
  const keys = listOf(files?.inputs["files"]).map(({ key }) => key);
  expect(keys).toContain("index.html");
  expect(keys).not.toContain("routes.json");
  expect(keys).not.toContain(".vite/manifest.json");
});

it("old pages keep finding their files after a deployment", () =>
  expect(
    production.all("pulumi-nodejs:dynamic:Resource").find(({ name }) => name.includes(".BucketFiles"))?.inputs["purge"],
  ).toBe(false));

it.each(["production", "preview"] as const)("the functions of %s fit into CloudFront's 10 KB", (name) => {
  const template = recorded(name);
  const functions = template.all("aws:cloudfront/function:Function");
  expect(functions.length).toBeGreaterThanOrEqual(2);
  for (const { inputs, state } of functions) {
    expect(Buffer.byteLength(codeOf(template, state["arn"]))).toBeLessThanOrEqual(10_240);
    expect(inputs["runtime"]).toMatch(/^cloudfront-js-/);
  }
});

describe.each([
  ["production", "https://northern.example", "https://api.provider.example/v2"],
  ["staging", "https://routercdndistribution.cloudfront.net", undefined],
  ["preview", "https://routercdndistribution.cloudfront.net", undefined],
] as const)("the build of %s", (name, origin, provider) => {
  const template = recorded(name);
  const [build, ...others] = template
    .all("command:local:Command")
    .filter(({ inputs }) => String(inputs["create"]).includes("complete-pages"));
  const environment = fieldsOf(build?.inputs["environment"]);
  const isPermanent = name !== "preview";

  it("gets its stage, its address, and whether there is a provider", () => {
    expect(others).toEqual([]);
    expect(environment).toMatchObject({ SITE_STAGE: name, SITE_ORIGIN: origin });
    expect(environment["PROVIDER_URL"]).toBe(provider);
  });

  it(`bakes ${isPermanent ? "its own table's lists" : "the demo's lists"}`, () => {
    const table = template.one("aws:dynamodb/table:Table").inputs["name"];
    expect(environment["TABLE"]).toBe(isPermanent ? table : undefined);
    expect(environment["AWS_REGION"]).toBe(isPermanent ? "us-west-2" : undefined);
  });

  it("understands its settings", () =>
    expect(readSiteSettings(z.record(z.string(), z.string()).parse(environment))).toMatchObject({
      stage: name,
      origin,
      table: environment["TABLE"],
      searchable: name === "production",
      hasProvider: provider !== undefined,
    }));
});
