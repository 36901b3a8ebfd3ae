export { VisitScreen as default } from "#features/portal/visit/visit-page.tsx";
