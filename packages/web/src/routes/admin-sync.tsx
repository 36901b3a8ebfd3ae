import type { ReactElement } from "react";
import { SyncScreen } from "#features/admin/sync/sync-screen.tsx";

/** `/admin/{provider}-sync`. */
export const AdminSync = (): ReactElement => <SyncScreen />;
