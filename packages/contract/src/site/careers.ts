import * as z from "zod/mini";
import { requestWork } from "../admin/submissions.ts";
import { positionValues } from "../catalog/positions.ts";
import {
  email,
  honeypot,
  id,
  type Infer,
  limits,
  optionalText,
  personName,
  phone,
  schema,
  text,
} from "../http/schema.ts";

export const resumeTypes = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;
/** In bytes: 5 MB, as the form's label says. */
export const maxResumeBytes = 5 * 1024 * 1024;

export const resumeTypeText = "Please choose a PDF, DOC or DOCX file";
const resumeSizeText = "Please choose a file of at most 5MB";

export const resumeUpload = schema(() =>
  z.object({
    fileName: z
      .string(resumeTypeText)
      .check(z.trim(), z.maxLength(200, resumeTypeText), z.regex(/^[^/\\]+\.(pdf|docx?)$/i, resumeTypeText)),
    size: z.int(resumeSizeText).check(z.minimum(1, resumeSizeText), z.maximum(maxResumeBytes, resumeSizeText)),
  }),
);
export type ResumeUpload = Infer<typeof resumeUpload>;

export const resumeTicket = schema(() =>
  z.object({ url: z.string(), headers: z.record(z.string(), z.string()), resumeUrl: z.string() }),
);
export type ResumeTicket = Infer<typeof resumeTicket>;

/** Opens for every holder, until `expiresAt` (UTC). */
export const resumeLink = schema(() => z.object({ url: z.string(), expiresAt: z.string() }));
export type ResumeLink = Infer<typeof resumeLink>;

export const jobApplication = schema(() =>
  z.object({
    name: personName("Full name is required", 2),
    email: email("Please enter a valid email address"),
    phone: phone("Please enter a valid phone number"),
    position: z.enum(positionValues, "Please select a position"),
    experience: text("Please provide some details about your experience", 10, limits.text),
    resumeUrl: z.optional(
      z
        .string()
        .check(z.regex(/^uploads\/[\w-]{8,64}\/[\w.-]{1,120}\.(pdf|docx?)$/i, "Please upload the resume again")),
    ),
    subjectLine: honeypot(),
  }),
);
export type JobApplication = Infer<typeof jobApplication>;

export const careerApplication = schema(() =>
  z.object({
    id: id(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    position: z.enum(positionValues),
    experience: z.string(),
    resumeUrl: optionalText(limits.text),
    createdAt: z.string(),
    invitedAt: z.nullable(z.string()),
    ...requestWork(),
  }),
);
export type CareerApplication = Infer<typeof careerApplication>;
