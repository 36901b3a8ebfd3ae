import type { ReactElement } from "react";
import { IntegrationPage } from "#features/accounts/integration/integration-page.tsx";

/** `/{provider}-integration`. */
export const ProviderIntegration = (): ReactElement => <IntegrationPage />;
