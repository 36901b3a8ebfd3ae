import { createHmac, createSecretKey, hash, type KeyObject } from "node:crypto";

type Source = string | ArrayBuffer | ArrayBufferView;

const bytesOf = (source: Source): Buffer => {
  if (typeof source === "string") return Buffer.from(source);
  return ArrayBuffer.isView(source)
    ? Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    : Buffer.from(source);
};

/** Signing keys by their bytes, which the signer keeps for a day. */
const signingKeys = new WeakMap<object, KeyObject>();
let lastSecret: { secret: string; key: KeyObject } | undefined;

const keyOf = (secret: Source): KeyObject => {
  if (typeof secret === "string") {
    if (lastSecret?.secret !== secret) lastSecret = { secret, key: createSecretKey(bytesOf(secret)) };
    return lastSecret.key;
  }
  const known = signingKeys.get(secret);
  if (known !== undefined) return known;
  const key = createSecretKey(bytesOf(secret));
  signingKeys.set(secret, key);
  return key;
};

/** What the SDK signs with, for its `sha256`: Node prepares a key that comes as bytes anew for every request. */
export class Sha256 {
  readonly digestLength = 32;
  readonly #key: KeyObject | undefined;
  #parts: Buffer[] = [];

  constructor(secret?: Source) {
    this.#key = secret === undefined ? undefined : keyOf(secret);
  }

  update(data: Source): void {
    this.#parts.push(bytesOf(data));
  }

  digest(): Promise<Uint8Array> {
    const [first, ...rest] = this.#parts;
    const all = first !== undefined && rest.length === 0 ? first : Buffer.concat(this.#parts);
    return Promise.resolve(
      this.#key === undefined ? hash("sha256", all, "buffer") : createHmac("sha256", this.#key).update(all).digest(),
    );
  }

  reset(): void {
    this.#parts = [];
  }
}
