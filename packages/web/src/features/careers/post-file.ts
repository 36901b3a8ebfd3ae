import type { ResumeTicket } from "@cleaning/contract/careers";

/** The store did not take a file. `status` is its answer; undefined when none came. */
export class PostFailed extends Error {
  override readonly name = "PostFailed";
  readonly status: number | undefined;

  constructor(status?: number) {
    super(status === undefined ? "The file store did not answer" : `The file store answered ${status}`);
    this.status = status;
  }
}

type Options = {
  signal: AbortSignal;
  /** Hears how much is through, from 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Posts a file with the fields that allow it. By `XMLHttpRequest`: `fetch` does not tell how far an upload is.
 *
 * @throws PostFailed when the store refuses or does not answer; the signal's reason when it is aborted
 */
export const postFile = (
  { url, fields }: Pick<ResumeTicket, "url" | "fields">,
  file: File,
  { signal, onProgress }: Options,
): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (signal.aborted) {
    reject(signal.reason);
    return promise;
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The store does not read what comes after the file.
  form.append("file", file);

  const request = new XMLHttpRequest();
  const abort = (): void => request.abort();
  signal.addEventListener("abort", abort);
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  request.addEventListener("load", () => {
    if (request.status >= 200 && request.status < 300) resolve();
    else reject(new PostFailed(request.status));
  });
  request.addEventListener("error", () => reject(new PostFailed()));
  request.addEventListener("abort", () => reject(signal.reason));
  request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
  request.open("POST", url);
  request.send(form);
  return promise;
};
