import type { ReactElement } from "react";
import { SubscriptionsScreen } from "#features/admin/subscriptions/subscriptions-screen.tsx";

/** `/admin/subscriptions`. */
export const AdminSubscriptions = (): ReactElement => <SubscriptionsScreen />;
