import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import * as z from "zod";
import { account } from "./aws.ts";
import type { RecordedCall } from "./recorded.ts";

type Answer = { status?: number; type?: string; headers?: Record<string, string>; body?: string | Buffer };

const xml = (body: string, status = 200): Answer => ({ status, type: "application/xml", body });
const json = (body: object, status = 200): Answer => ({
  status,
  type: "application/x-amz-json-1.1",
  body: JSON.stringify(body),
});

const buckets = { version: 5, asset: "sst-asset-abcdefghijkl", state: "sst-state-abcdefghijkl" };

const parameterSchema = z.object({ Name: z.string(), Value: z.string().optional() });

const keySchema = z.object({ Key: z.string() });
const keyChangesSchema = z.object({
  Puts: z.array(keySchema.extend({ Value: z.string() })).default([]),
  Deletes: z.array(keySchema).default([]),
});

/** What the `sst` command needs of an account; records its requests. */
class FakeAccount {
  readonly requests: RecordedCall[] = [];
  /** Deleted keys and files, by request. */
  readonly removed: string[][] = [];
  private readonly routing = new Map<string, string>();
  private readonly parameters = new Map([["/sst/bootstrap", JSON.stringify(buckets)]]);
  private readonly objects = new Map<string, Buffer>();
  private readonly region: string;
  private readonly zoneIds: Readonly<Record<string, string>>;

  constructor(region: string, zoneIds: Readonly<Record<string, string>>) {
    this.region = region;
    this.zoneIds = zoneIds;
  }

  private recordRequest(action: string, resource: string): void {
    this.requests.push({ action, resource });
  }

  private parameter(operation: string, body: Buffer): Answer {
    const { Name, Value } = parameterSchema.parse(JSON.parse(body.toString()));
    this.recordRequest(`ssm:${operation}`, `arn:aws:ssm:${this.region}:${account}:parameter${Name}`);
    if (operation === "PutParameter") {
      this.parameters.set(Name, Value ?? "");
      return json({ Version: 1 });
    }
    const value = this.parameters.get(Name);
    if (value === undefined)
      return { ...json({ __type: "ParameterNotFound" }, 400), headers: { "x-amzn-errortype": "ParameterNotFound" } };
    return json({ Parameter: { Name, Value: value, Type: "String" } });
  }

  private object(method: string, path: string, query: URLSearchParams, body: Buffer): Answer | undefined {
    const [, bucket = "", ...rest] = path.split("/");
    const key = rest.join("/");
    const bucketArn = `arn:aws:s3:::${bucket}`;
    if (method === "GET" && key === "" && query.has("list-type")) {
      this.recordRequest("s3:ListBucket", bucketArn);
      const within = `/${bucket}/${query.get("prefix") ?? ""}`;
      const found = [...this.objects.keys()].filter((name) => name.startsWith(within));
      const contents = found.map(
        (name) => `<Contents><Key>${name.slice(bucket.length + 2)}</Key><Size>1</Size></Contents>`,
      );
      return xml(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join("")}</ListBucketResult>`);
    }
    if (method === "POST" && key === "" && query.has("delete")) {
      for (const [, name = ""] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) {
        this.recordRequest("s3:DeleteObject", `${bucketArn}/${name}`);
        this.objects.delete(`${path}/${name}`);
      }
      return xml("<DeleteResult/>");
    }
    if (key === "") return undefined;
    if (method === "GET") {
      this.recordRequest("s3:GetObject", `${bucketArn}/${key}`);
      const content = this.objects.get(path);
      if (content !== undefined) return { body: content };
      // S3 reports a missing object only to who may list the bucket.
      this.recordRequest("s3:ListBucket", bucketArn);
      return xml("<Error><Code>NoSuchKey</Code></Error>", 404);
    }
    if (method === "PUT") {
      this.recordRequest("s3:PutObject", `${bucketArn}/${key}`);
      this.objects.set(path, body);
      return { headers: { etag: '"1"' } };
    }
    if (method !== "DELETE") return undefined;
    this.recordRequest("s3:DeleteObject", `${bucketArn}/${key}`);
    if (this.objects.delete(path)) this.removed.push([key]);
    return { status: 204 };
  }

  private distribution(method: string, path: string): Answer | undefined {
    const [, id = "", rest] = /^\/[\d-]+\/distribution\/([^/]+)(\/invalidation)?$/.exec(path) ?? [];
    const arn = `arn:aws:cloudfront::${account}:distribution/${id}`;
    if (method === "GET" && rest === undefined) {
      this.recordRequest("cloudfront:GetDistribution", arn);
      return xml(`<Distribution><Id>${id}</Id><Status>Deployed</Status></Distribution>`);
    }
    if (method !== "POST" || rest === undefined) return undefined;
    this.recordRequest("cloudfront:CreateInvalidation", arn);
    return xml("<Invalidation><Id>I1</Id><Status>InProgress</Status></Invalidation>", 201);
  }

  private keys(method: string, path: string, body: Buffer): Answer | undefined {
    const [, store = "", list, key] = /^\/key-value-stores\/([^/]+)(\/keys(\/.+)?)?$/.exec(path) ?? [];
    const many: Readonly<Record<string, string>> = { GET: "ListKeys", POST: "UpdateKeys" };
    const one: Readonly<Record<string, string>> = { GET: "GetKey", PUT: "PutKey", DELETE: "DeleteKey" };
    const operation = list === undefined ? "DescribeKeyValueStore" : (key === undefined ? many : one)[method];
    if (operation === undefined) return undefined;
    this.recordRequest(`cloudfront-keyvaluestore:${operation}`, decodeURIComponent(store));
    if (operation === "GetKey")
      return { ...json({ message: "" }, 404), headers: { "x-amzn-errortype": "ResourceNotFoundException" } };
    if (operation === "UpdateKeys") {
      const { Puts, Deletes } = keyChangesSchema.parse(JSON.parse(body.toString()));
      for (const { Key, Value } of Puts) this.routing.set(Key, Value);
      const removed = Deletes.map(({ Key }) => Key).filter((name) => this.routing.delete(name));
      if (removed.length > 0) this.removed.push(removed);
    }
    const Items = [...this.routing].map(([Key, Value]) => ({ Key, Value }));
    const answer = { ItemCount: Items.length, TotalSizeInBytes: 0, ...(operation === "ListKeys" ? { Items } : {}) };
    return { ...json(answer), headers: { etag: "1" } };
  }

  /** What `sst dev` talks to functions by: one for all stages of the account. */
  private liveDebugging(method: string, path: string): Answer | undefined {
    const [, id] = /^\/v2\/apis(?:\/([^/]+))?$/.exec(path) ?? [];
    if (method !== "GET") return undefined;
    const arn = `arn:aws:appsync:${this.region}:${account}:/v2/apis`;
    this.recordRequest(id === undefined ? "appsync:ListApis" : "appsync:GetApi", `${arn}/${id ?? "*"}`);
    const dns = { HTTP: "events.invalid", REALTIME: "realtime.invalid" };
    const api = { apiId: "live", name: "sst", apiArn: `${arn}/live`, dns };
    return json(id === undefined ? { apis: [api] } : { api });
  }

  private zones(): Answer {
    this.recordRequest("route53:ListHostedZones", "*");
    const zones = Object.entries(this.zoneIds).map(
      ([name, id]) => `<HostedZone><Id>/hostedzone/${id}</Id><Name>${name}.</Name></HostedZone>`,
    );
    return xml(
      `<ListHostedZonesResponse><HostedZones>${zones.join("")}</HostedZones><IsTruncated>false</IsTruncated></ListHostedZonesResponse>`,
    );
  }

  /** Undefined for unknown requests. */
  answer(
    { method = "", url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">,
    body: Buffer,
  ): Answer | undefined {
    const { pathname, searchParams } = new URL(url, "http://aws");
    const [service, operation] = String(headers["x-amz-target"] ?? "").split(".");
    if (service === "AmazonSSM" && operation !== undefined) return this.parameter(operation, body);
    if (pathname.startsWith("/v2/apis")) return this.liveDebugging(method, pathname);
    if (pathname.startsWith("/key-value-stores/")) return this.keys(method, pathname, body);
    if (method === "GET" && /^\/[\d-]+\/hostedzone$/.test(pathname)) return this.zones();
    if (/^\/[\d-]+\/distribution\//.test(pathname)) return this.distribution(method, pathname);
    if (pathname.startsWith("/sst-") || pathname.startsWith("/cleaning-"))
      return this.object(method, decodeURIComponent(pathname), searchParams, body);
    return undefined;
  }
}

/**
 * Starts a fake account on a free port. It authorizes everything: tests compare its requests with the deploy roles.
 *
 * @param zoneIds hosted zone ids by name
 */
export const fakeAccount = async (region: string, zoneIds: Readonly<Record<string, string>>) => {
  const fake = new FakeAccount(region, zoneIds);
  const unknown: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const answer = fake.answer(request, Buffer.concat(parts));
      if (answer === undefined)
        unknown.push(`${request.method} ${request.url} ${String(request.headers["x-amz-target"] ?? "")}`);
      const { status = 200, type = "application/octet-stream", headers = {}, body } = answer ?? { status: 400 };
      response.writeHead(status, { ...headers, "content-type": type });
      response.end(body);
    });
  });
  // The command's proxy too: requests to other hosts end here.
  server.on("connect", ({ url }, socket) => {
    unknown.push(`CONNECT ${url}`);
    socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    environment: {
      AWS_ENDPOINT_URL: endpoint,
      // The default host would begin with the account's number, which no address here can.
      AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE: "http://keys.invalid",
      HTTP_PROXY: endpoint,
      HTTPS_PROXY: endpoint,
      AWS_ACCESS_KEY_ID: "x",
      AWS_SECRET_ACCESS_KEY: "x",
      AWS_EC2_METADATA_DISABLED: "true",
    },
    requests: fake.requests,
    removed: fake.removed,
    /** Requests without an answer. */
    unknown,
    close: (): void => void server.close(),
  };
};
