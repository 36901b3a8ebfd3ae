import type { ResumeUpload } from "@cleaning/contract/site/careers";
import * as environment from "../environment.ts";
import { once } from "../once.ts";

const resumes = once(async () => (await import("../lazy/resumes.ts")).connectResumes(environment.uploadsBucket()));

export const resumesDeps = {
  resumeTicket: once(() => async (upload: ResumeUpload) => (await resumes()).ticket(upload)),

  resumeLink: once(() => async (resumeUrl: string, now: Date) => (await resumes()).link(resumeUrl, now)),
};
