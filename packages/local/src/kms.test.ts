import { KMSClient, ListKeysCommand } from "@aws-sdk/client-kms";
import { kmsSeal } from "@cleaning/core/schedule/homes/kms.ts";
import { expect, it, onTestFinished } from "vitest";
import { localKey, startKms } from "./kms.ts";

const start = async () => {
  const kms = await startKms();
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new KMSClient({ endpoint: kms.endpoint, region: "us-west-2", credentials, maxAttempts: 1 });
  onTestFinished(async () => {
    client.destroy();
    await kms.stop();
  });
  return client;
};
const bound = { customer: 7, home: 2 };

it("what one start encrypts, the next decrypts, for the same customer and home alone", async () => {
  const sealed = await kmsSeal(await start(), localKey).seal("Code 4711", bound);
  expect(Buffer.from(sealed, "base64").toString("latin1")).not.toContain("4711");
  const again = kmsSeal(await start(), localKey);
  expect(await again.open(sealed, bound)).toBe("Code 4711");
  await expect(again.open(sealed, { customer: 7, home: 3 })).rejects.toMatchObject({ kind: "unavailable" });
});

it("refuses what KMS refuses: another key, and more than 4,096 bytes", async () => {
  const client = await start();
  await expect(kmsSeal(client, "alias/other").seal("x", bound)).rejects.toMatchObject({ kind: "unavailable" });
  await expect(kmsSeal(client, localKey).seal("x".repeat(4_097), bound)).rejects.toMatchObject({ kind: "unavailable" });
  await expect(client.send(new ListKeysCommand({}))).rejects.toMatchObject({ name: "UnsupportedOperationException" });
});
