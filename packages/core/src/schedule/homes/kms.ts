import { DecryptCommand, EncryptCommand, type KMSClient } from "@aws-sdk/client-kms";
import { AppError, tryAgain } from "@cleaning/contract/http/app-error";
import type { Bound, NotesCipher } from "./access.ts";

const deadlineMilliseconds = 2_500;

const contextOf = ({ customer, home }: Bound) => ({ customer: String(customer), home: String(home) });

const callKms = async <T>(call: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> => {
  try {
    return await call({ abortSignal: AbortSignal.timeout(deadlineMilliseconds) });
  } catch (cause) {
    throw new AppError("unavailable", tryAgain, { cause });
  }
};

export const kmsCipher = (client: KMSClient, keyId: string): NotesCipher => ({
  encrypt: async (notes, bound) => {
    const request = { KeyId: keyId, Plaintext: Buffer.from(notes), EncryptionContext: contextOf(bound) };
    const { CiphertextBlob } = await callKms((options) => client.send(new EncryptCommand(request), options));
    if (CiphertextBlob === undefined) throw new Error("The key encrypted nothing.");
    return Buffer.from(CiphertextBlob).toString("base64");
  },
  decrypt: async (sealed, bound) => {
    const CiphertextBlob = Buffer.from(sealed, "base64");
    const request = { KeyId: keyId, CiphertextBlob, EncryptionContext: contextOf(bound) };
    const { Plaintext } = await callKms((options) => client.send(new DecryptCommand(request), options));
    if (Plaintext === undefined) throw new Error("The key decrypted nothing.");
    return Buffer.from(Plaintext).toString();
  },
});
