export { SettingsScreen as default } from "#features/admin/settings/settings-screen.tsx";
