export { TimeScreen as default } from "#features/admin/time/time-screen.tsx";
