export { DayScreen as default } from "#features/admin/today/day-screen.tsx";
