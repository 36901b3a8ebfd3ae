import { readInput } from "@cleaning/contract/http/input";
import { siteApi } from "#lib/api.ts";
import { failureText } from "#lib/failure-text.ts";
import { putFile, PutFailed } from "./put-file.ts";

type Options = Parameters<typeof putFile>[2];

/** The complaint about a file, for the applicant; undefined when it is fine. */
export const resumeComplaint = async (file: File): Promise<string | undefined> => {
  const [{ resumeTypeText, resumeUpload }, { resumeTypeOf }] = await Promise.all([
    import("@cleaning/contract/site/careers"),
    import("@cleaning/contract/site/resume-content"),
  ]);
  const { name, size } = file;
  const read = readInput(resumeUpload(), { fileName: name, size });
  // The rule's text speaks of the largest size, which an empty file has not passed.
  if (!read.success) return size === 0 ? "This file is empty. Please choose another one" : read.issues[0]?.message;
  return resumeTypeOf(new Uint8Array(await file.arrayBuffer())) === undefined ? resumeTypeText : undefined;
};

/** Returns the stored name. Throws ApiError, PutFailed or the platform's errors; `whatWentWrong` explains them. */
export const uploadResume = async (file: File, { signal, onProgress }: Options): Promise<string> => {
  const body = { fileName: file.name, size: file.size };
  const { resumeUrl, ...ticket } = await siteApi("POST /api/careers/resume-upload", { body }, { signal });
  await putFile(ticket, file, { signal, onProgress });
  return resumeUrl;
};

export const whatWentWrong = (error: unknown): string => {
  if (error instanceof PutFailed && error.status !== undefined)
    return error.status < 500
      ? "Our file store did not accept the file."
      : "Our file store is not available at the moment.";
  const text = failureText(error, {
    own: "never",
    fallback: "Our server could not prepare the upload.",
    timeout: "Our server took too long to answer.",
    connection: "The connection broke off before the file was through.",
  });
  return text.replace(/[^.!?]$/, "$&.");
};
