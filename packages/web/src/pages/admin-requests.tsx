export { RequestsScreen as default } from "#features/admin/work-page.tsx";
