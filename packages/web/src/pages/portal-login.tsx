export { PortalLoginPage as default } from "#features/accounts/portal-login/portal-login-page.tsx";
