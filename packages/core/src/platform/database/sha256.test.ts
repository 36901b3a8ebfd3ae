import { createHash, createHmac } from "node:crypto";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { expect, it, vi } from "vitest";
import { Sha256 } from "./sha256.ts";

const texts = ["", "a", "Zoë’s café", "x".repeat(5_000)];
const digestOf = async (secret: string | Uint8Array | undefined, ...parts: string[]): Promise<string> => {
  const sum = new Sha256(secret);
  for (const part of parts) sum.update(part);
  return Buffer.from(await sum.digest()).toString("hex");
};

it("sums are those of Node's own hash, with and without a secret, in one part and in several", async () => {
  for (const text of texts) {
    const plain = createHash("sha256").update(text).digest("hex");
    expect(await digestOf(undefined, text)).toBe(plain);
    expect(await digestOf(undefined, text.slice(0, 2), text.slice(2))).toBe(plain);
    for (const secret of ["AWS4secret", "another", Buffer.from("bytes"), new Uint8Array([1, 2, 3])]) {
      const keyed = createHmac("sha256", secret).update(text).digest("hex");
      expect(await digestOf(secret, text)).toBe(keyed);
      expect(await digestOf(secret, text.slice(0, 3), text.slice(3))).toBe(keyed);
    }
  }
});

it("a sum that is reset begins anew, and one that was taken can be taken again", async () => {
  const sum = new Sha256();
  sum.update("first");
  sum.reset();
  sum.update("second");
  const expected = createHash("sha256").update("second").digest();
  expect([Buffer.from(await sum.digest()), Buffer.from(await sum.digest())]).toEqual([expected, expected]);
});

type Args = { input: object; request: unknown };
type Next = (args: Args) => Promise<{ output: { $metadata: object }; response: unknown }>;

const headersOf = ({ request }: Pick<Args, "request">) => (request as { headers: Record<string, string> }).headers;

const signatureBy = async (
  secretAccessKey: string,
  options: { sha256?: typeof Sha256 },
): Promise<string | undefined> => {
  const client = new DynamoDBClient({
    region: "us-west-2",
    credentials: { accessKeyId: "id", secretAccessKey },
    ...options,
  });
  let signed: Record<string, string> = {};
  client.middlewareStack.addRelativeTo(
    (next: Next) => (args: Args) => {
      headersOf(args)["amz-sdk-invocation-id"] = "same";
      return next(args);
    },
    { relation: "before", toMiddleware: "httpSigningMiddleware", name: "same" },
  );
  client.middlewareStack.add(
    () => (args) => {
      signed = headersOf(args);
      return Promise.resolve({ output: { $metadata: {} }, response: {} });
    },
    { step: "deserialize", priority: "high" },
  );
  await client.send(new ListTablesCommand({}));
  return signed["authorization"];
};

it("a request is signed as by the SDK's own sum, also when credentials take turns", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-29T12:00:00Z") });
  try {
    const signatures = new Set<string | undefined>();
    for (const secret of ["one", "two", "one"]) {
      const signature = await signatureBy(secret, { sha256: Sha256 });
      expect(signature).toMatch(/Signature=[\da-f]{64}$/);
      expect(signature).toBe(await signatureBy(secret, {}));
      signatures.add(signature);
    }
    expect(signatures.size).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
