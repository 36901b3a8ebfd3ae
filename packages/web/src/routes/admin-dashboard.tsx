import type { ReactElement } from "react";
import { Dashboard } from "#features/admin/dashboard.tsx";

/** `/admin`. */
export const AdminDashboard = (): ReactElement => <Dashboard />;
