export { SetPasswordPage as default } from "#features/accounts/set-password/set-password-page.tsx";
