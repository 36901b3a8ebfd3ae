export { IntegrationPage as default } from "#features/accounts/integration/integration-page.tsx";
