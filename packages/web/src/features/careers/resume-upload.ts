import { readInput } from "@cleaning/contract/input";
import { isApiError } from "#lib/api-error.ts";
import { siteApi } from "#lib/api.ts";
import { isTimeout } from "#lib/error-words.ts";
import { postFile, PostFailed } from "./post-file.ts";

type Options = Parameters<typeof postFile>[2];

/** Checks a chosen file by the contract's rules. Answers with what is wrong with it, in words for the applicant. */
export const resumeComplaint = async ({ name, size }: File): Promise<string | undefined> => {
  const { resumeUpload } = await import("@cleaning/contract/careers");
  const read = readInput(resumeUpload(), { fileName: name, size });
  if (read.success) return undefined;
  // The rule's text speaks of the largest size, which an empty file has not passed.
  return size === 0 ? "This file is empty. Please choose another one" : read.issues[0]?.message;
};

/**
 * Uploads a resume: asks for a ticket and posts the file with it.
 *
 * @returns the name that the application then carries
 * @throws ApiError, PostFailed or the platform's errors; `whatWentWrong` puts them into words
 */
export const uploadResume = async (file: File, { signal, onProgress }: Options): Promise<string> => {
  const body = { fileName: file.name, size: file.size };
  const { resumeUrl, ...ticket } = await siteApi("POST /api/careers/resume-upload", { body }, { signal });
  await postFile(ticket, file, { signal, onProgress });
  return resumeUrl;
};

/** Why an upload failed, in a sentence for the applicant. */
export const whatWentWrong = (error: unknown): string => {
  if (error instanceof PostFailed && error.status !== undefined)
    return error.status < 500
      ? "Our file store did not accept the file."
      : "Our file store is not available at the moment.";
  if (isApiError(error))
    return error.serverMessage?.replace(/[^.!?]$/, "$&.") ?? "Our server could not prepare the upload.";
  return isTimeout(error)
    ? "Our server took too long to answer."
    : "The connection broke off before the file was through.";
};
