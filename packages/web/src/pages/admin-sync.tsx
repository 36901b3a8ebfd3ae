export { SyncScreen as default } from "#features/admin/sync/sync-screen.tsx";
