import type { ReactElement } from "react";
import { PortalLoginPage } from "#features/accounts/portal-login/portal-login-page.tsx";

/** `/portal-login`. */
export const PortalLogin = (): ReactElement => <PortalLoginPage />;
