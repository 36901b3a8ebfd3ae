export { Dashboard as default } from "#features/admin/dashboard.tsx";
