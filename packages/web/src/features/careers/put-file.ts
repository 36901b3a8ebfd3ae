import type { ResumeTicket } from "@cleaning/contract/site/careers";

/** `status` is undefined when no answer came. */
export class PutFailed extends Error {
  override readonly name = "PutFailed";
  readonly status: number | undefined;

  constructor(status?: number) {
    super(status === undefined ? "The file store did not answer" : `The file store answered ${status}`);
    this.status = status;
  }
}

type Options = {
  signal: AbortSignal;
  /** The uploaded share, 0 to 1. */
  onProgress: (share: number) => void;
};

/** `XMLHttpRequest`, because `fetch` reports no upload progress. Throws PutFailed, or the reason of an abort. */
export const putFile = (
  { url, headers }: Pick<ResumeTicket, "url" | "headers">,
  file: File,
  { signal, onProgress }: Options,
): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (signal.aborted) {
    reject(signal.reason);
    return promise;
  }
  const request = new XMLHttpRequest();
  const abort = (): void => request.abort();
  signal.addEventListener("abort", abort);
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  request.addEventListener("load", () => {
    if (request.status >= 200 && request.status < 300) resolve();
    else reject(new PutFailed(request.status));
  });
  request.addEventListener("error", () => reject(new PutFailed()));
  request.addEventListener("abort", () => reject(signal.reason));
  request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
  request.open("PUT", url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.send(file);
  return promise;
};
