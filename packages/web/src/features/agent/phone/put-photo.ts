import type { Put } from "./photo-sender.ts";

/** Without progress for this time, an upload is given up and begun again, in milliseconds. */
const stallTimeout = 60_000;

/** Uploads by `XMLHttpRequest`: `fetch` does not say how far an upload is. Rejects when nothing answers. */
export const putPhoto: Put = ({ url, headers }, bytes, onProgress) => {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const request = new XMLHttpRequest();
  const fail = (): void => reject(new TypeError("The upload was interrupted."));
  let timer = setTimeout(() => request.abort(), stallTimeout);
  request.upload.addEventListener("progress", ({ loaded }) => {
    clearTimeout(timer);
    timer = setTimeout(() => request.abort(), stallTimeout);
    onProgress(loaded / bytes.byteLength);
  });
  request.addEventListener("load", () => resolve(request.status));
  request.addEventListener("error", fail);
  request.addEventListener("abort", fail);
  request.addEventListener("loadend", () => clearTimeout(timer));
  request.open("PUT", url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.send(bytes);
  return promise;
};
