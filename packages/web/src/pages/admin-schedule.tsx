export { ScheduleScreen as default } from "#features/admin/visits/schedule-screen.tsx";
