export { ForgotPasswordPage as default } from "#features/accounts/recovery/forgot-password-page.tsx";
