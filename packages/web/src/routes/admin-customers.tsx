import type { ReactElement } from "react";
import { CustomersScreen } from "#features/admin/customers/customers-screen.tsx";

/** `/admin/customers`. */
export const AdminCustomers = (): ReactElement => <CustomersScreen />;
