export { RegisterPage as default } from "#features/accounts/register/register-page.tsx";
