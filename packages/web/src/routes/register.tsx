import type { ReactElement } from "react";
import { RegisterPage } from "#features/accounts/register/register-page.tsx";

/** `/register`. */
export const Register = (): ReactElement => <RegisterPage />;
