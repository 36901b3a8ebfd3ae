import { createServer } from "node:http";
import { join } from "node:path";
import { createServer as createVite } from "vite";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { boundaryArn } from "../bootstrap-contract.ts";
import { account } from "../synthesis/aws.ts";
import { fieldsOf } from "../synthesis/fields.ts";
import { record } from "../synthesis/record.ts";
import { statementsOf, type Template, templateOf } from "../synthesis/template.ts";

const web = join(import.meta.dirname, "../../packages/web");

const fakeEdge = async () => {
  const requests: {
    url: string | undefined;
    host: string | undefined;
    site: unknown;
    secret: unknown;
    body: string;
  }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { host, "sec-fetch-site": site, "x-origin-verify": secret } = request.headers;
      requests.push({ url: request.url, host, site, secret, body });
      response.setHeader("set-cookie", "__Secure-refresh_token=x; Path=/api/auth; Secure; HttpOnly; SameSite=Strict");
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  return { asked: requests, host: `127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}` };
};

it("in sst dev the site's calls go to the stage's CloudFront, under its name and without a secret", async () => {
  const edge = await fakeEdge();
  vi.stubEnv("API_ORIGIN", `http://${edge.host}`);
  const vite = await createVite({
    root: web,
    configFile: join(web, "vite.config.ts"),
    logLevel: "silent",
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: "127.0.0.1", watch: null },
  });
  onTestFinished(() => vite.close());
  await vite.listen();
  const address = vite.httpServer?.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login?x=1`, {
    method: "POST",
    body: "hello",
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(edge.asked).toEqual([
    { url: "/api/auth/login?x=1", host: edge.host, site: "same-origin", secret: undefined, body: "hello" },
  ]);
  expect(answer.headers.get("set-cookie")).toContain("HttpOnly; SameSite=Strict");
});

// What `sst dev` makes before it starts to listen: the command deploys the same with this option.
describe("a personal stage in sst dev", () => {
  let stage: Template;
  beforeAll(async () => {
    stage = templateOf(await record("dev", { stage: "ada", commands: ["deploy --dev"] }));
  });

  it("has stubs in place of all functions, which hand each call to the developer's machine", () => {
    const stubs = stage.all("aws:lambda/function:Function");
    expect(stubs).toHaveLength(12);
    for (const { inputs } of stubs) {
      expect(inputs).toMatchObject({ handler: "bootstrap", runtime: "provided.al2023", description: "live" });
      const { variables } = fieldsOf(inputs["environment"]);
      expect(variables).toMatchObject({ SST_APPSYNC_HTTP: expect.any(String), SST_STAGE: "ada" });
    }
    expect(stage.raw.builds).toEqual([]);
  });

  it("lets the developer take a function's role, within the boundary of every other stage", () => {
    const roles = stage
      .all("aws:iam/role:Role")
      .filter(({ name }) => /^(Api|Run|Sync)\w+(?<!Schedule)Role$/.test(name));
    expect(roles).toHaveLength(11);
    for (const { inputs } of roles) {
      const principals = statementsOf(inputs["assumeRolePolicy"]).map(({ principal }) => principal);
      expect(principals).toEqual([{ Service: "lambda.amazonaws.com", AWS: `arn:aws:iam::${account}:root` }]);
      expect(inputs["permissionsBoundary"]).toBe(boundaryArn(account, "preview"));
    }
  });

  it("publishes no site: Vite serves it, and uploads may come from there", () => {
    const { inputs } = stage.one("aws:s3/bucketCorsConfiguration:BucketCorsConfiguration", "UploadsCors");
    expect(inputs["corsRules"]).toMatchObject([
      { allowedOrigins: ["https://routercdndistribution.cloudfront.net", "http://localhost:5173"] },
    ]);
    const kinds = stage.all("pulumi-nodejs:dynamic:Resource").map(({ name }) => name.replace(/^.*\.sst\.aws\./, ""));
    expect(kinds).toEqual(["DistributionDeploymentWaiter"]);
  });
});
