import type { ReactElement } from "react";
import { LoginPage } from "#features/accounts/login-page.tsx";

/** `/login`. */
export const Login = (): ReactElement => <LoginPage />;
