export { ScheduleScreen as default } from "#features/admin/schedule/schedule-screen.tsx";
