import { DecryptCommand, EncryptCommand, KMSClient } from "@aws-sdk/client-kms";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, it } from "vitest";
import { kmsCipher } from "./kms.ts";

const kms = mockClient(KMSClient);
beforeEach(() => void kms.reset());
const cipher = kmsCipher(new KMSClient({ region: "us-west-2" }), "alias/notes");
const bound = { customer: 7, home: 2 };

it("encrypts and decrypts with the key alone that it is given, bound to customer and home", async () => {
  kms.on(EncryptCommand).resolves({ CiphertextBlob: Buffer.from("sealed") });
  kms.on(DecryptCommand).resolves({ Plaintext: Buffer.from("Schlüssel: 4711") });
  const sealed = await cipher.encrypt("Schlüssel: 4711", bound);
  expect(await cipher.decrypt(sealed, bound)).toBe("Schlüssel: 4711");
  const context = { KeyId: "alias/notes", EncryptionContext: { customer: "7", home: "2" } };
  expect(kms.commandCalls(EncryptCommand)[0]?.args[0].input).toEqual({
    ...context,
    Plaintext: Buffer.from("Schlüssel: 4711"),
  });
  expect(kms.commandCalls(DecryptCommand)[0]?.args[0].input).toEqual({
    ...context,
    CiphertextBlob: Buffer.from("sealed"),
  });
});

it("asks to try again when the key cannot be reached, without a word of the notes", async () => {
  kms.on(EncryptCommand).rejects(new Error("down"));
  await expect(cipher.encrypt("Code 4711", bound)).rejects.toMatchObject({
    kind: "unavailable",
    message: expect.not.stringContaining("4711"),
  });
});
