import { KMSClient, ListKeysCommand } from "@aws-sdk/client-kms";
import { kmsCipher } from "@cleaning/core/schedule/homes/kms.ts";
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
const encryptionContext = { customer: 7, home: 2 };

it("what one start encrypts, the next decrypts, for the same customer and home alone", async () => {
  const sealed = await kmsCipher(await start(), localKey).encrypt("Code 4711", encryptionContext);
  expect(Buffer.from(sealed, "base64").toString("latin1")).not.toContain("4711");
  const again = kmsCipher(await start(), localKey);
  expect(await again.decrypt(sealed, encryptionContext)).toBe("Code 4711");
  await expect(again.decrypt(sealed, { customer: 7, home: 3 })).rejects.toMatchObject({ kind: "unavailable" });
});

it("refuses what KMS refuses: another key, and more than 4,096 bytes", async () => {
  const client = await start();
  await expect(kmsCipher(client, "alias/other").encrypt("x", encryptionContext)).rejects.toMatchObject({
    kind: "unavailable",
  });
  await expect(kmsCipher(client, localKey).encrypt("x".repeat(4_097), encryptionContext)).rejects.toMatchObject({
    kind: "unavailable",
  });
  await expect(client.send(new ListKeysCommand({}))).rejects.toMatchObject({ name: "UnsupportedOperationException" });
});
