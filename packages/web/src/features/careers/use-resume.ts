import { readInput } from "@cleaning/contract/http/input";
import { useRef, useState } from "react";
import { siteApi } from "#lib/api.ts";
import { failureText } from "#lib/failure-text.ts";
import { putFile, PutFailed } from "./put-file.ts";

type Options = Parameters<typeof putFile>[2];

/** The complaint about a file, for the applicant; undefined when it is fine. */
const resumeComplaint = async (file: File): Promise<string | undefined> => {
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
const uploadResume = async (file: File, { signal, onProgress }: Options): Promise<string> => {
  const body = { fileName: file.name, size: file.size };
  const { resumeUrl, ...ticket } = await siteApi("POST /api/careers/resume-upload", { body }, { signal });
  await putFile(ticket, file, { signal, onProgress });
  return resumeUrl;
};

const whatWentWrong = (error: unknown): string => {
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

/** A resume from nothing to stored. `share` is how much of it is through, from 0 to 1. */
export type ResumeState =
  | { step: "none" }
  | { step: "refused"; fileName: string; complaint: string }
  | { step: "chosen"; file: File }
  | { step: "uploading"; file: File; share: number }
  | { step: "uploaded"; file: File }
  | { step: "failed"; file: File; reason: string; cancelled: boolean };

/** The application stopped at its resume. The shape of `issues` lets `useForm` show it at the field. */
export class ResumeNotSent extends Error {
  override readonly name = "ResumeNotSent";
  readonly issues: readonly { path: string; message: string }[];
  readonly why: "refused" | "cancelled" | "failed";

  constructor(message: string, why: ResumeNotSent["why"]) {
    super(message);
    this.why = why;
    this.issues = why === "refused" ? [{ path: "resume", message }] : [];
  }
}

const none: ResumeState = { step: "none" };

export const useResume = () => {
  const [state, setState] = useState<ResumeState>(none);
  const chosenFile = useRef<File>(null);
  const stored = useRef<{ file: File; resumeUrl: string }>(null);
  // Sending waits for it: the rules may still be on their way when the applicant is quick.
  const check = useRef<Promise<string | undefined>>(Promise.resolve(undefined));
  const running = useRef<AbortController>(null);

  const choose = async (file: File | undefined): Promise<void> => {
    chosenFile.current = file ?? null;
    setState(file === undefined ? none : { step: "chosen", file });
    if (file === undefined) {
      check.current = Promise.resolve(undefined);
      return;
    }
    // Without a connection the rules do not arrive; the upload will find the same then, and the server checks anyway.
    check.current = resumeComplaint(file).catch(() => undefined);
    const complaint = await check.current;
    if (complaint === undefined || chosenFile.current !== file) return;
    setState({ step: "refused", fileName: file.name, complaint });
  };

  /** Undefined when no file is chosen. Throws ResumeNotSent when it is refused, cancelled or not uploaded. */
  const upload = async (): Promise<string | undefined> => {
    const file = chosenFile.current;
    if (file === null) return undefined;
    const complaint = await check.current;
    if (complaint !== undefined) throw new ResumeNotSent(complaint, "refused");
    if (stored.current?.file === file) return stored.current.resumeUrl;

    const control = new AbortController();
    running.current = control;
    setState({ step: "uploading", file, share: 0 });
    try {
      const onProgress = (share: number): void => setState({ step: "uploading", file, share });
      const resumeUrl = await uploadResume(file, { signal: control.signal, onProgress });
      stored.current = { file, resumeUrl };
      setState({ step: "uploaded", file });
      return resumeUrl;
    } catch (error) {
      const cancelled = control.signal.aborted;
      const reason = cancelled ? "You stopped the upload." : whatWentWrong(error);
      setState({ step: "failed", file, reason, cancelled });
      throw new ResumeNotSent(reason, cancelled ? "cancelled" : "failed");
    } finally {
      running.current = null;
    }
  };

  return {
    state,
    choose,
    upload,
    cancel: () => running.current?.abort(),
    forgetStored: () => {
      stored.current = null;
      if (chosenFile.current !== null) setState({ step: "chosen", file: chosenFile.current });
    },
  };
};
