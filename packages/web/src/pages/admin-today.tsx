export { DayScreen as default } from "#features/admin/day/day-screen.tsx";
