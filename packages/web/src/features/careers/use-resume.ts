import { useRef, useState } from "react";
import { resumeComplaint, uploadResume, whatWentWrong } from "./resume-upload.ts";

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
