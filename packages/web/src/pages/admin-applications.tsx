export { ApplicationsScreen as default } from "#features/admin/work-page.tsx";
