import type { ReactElement } from "react";
import { SettingsScreen } from "#features/admin/settings/settings-screen.tsx";

/** `/admin/settings`. */
export const AdminSettings = (): ReactElement => <SettingsScreen />;
