import { emailNoticeTitle } from "./email-notice.tsx";

export const focusEmailNotice = (): void => document.getElementById(emailNoticeTitle)?.focus();
