import type { ReactElement } from "react";
import { ForgotPasswordPage } from "#features/accounts/recovery/forgot-password-page.tsx";

/** `/forgot-password`. */
export const ForgotPassword = (): ReactElement => <ForgotPasswordPage />;
