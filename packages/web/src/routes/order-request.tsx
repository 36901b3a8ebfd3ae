import type { ReactElement } from "react";
import { OrderRequestPage } from "#features/portal/order-request-page.tsx";

/** `/order-request`: opened by the link of a mail. */
export const OrderRequest = (): ReactElement => <OrderRequestPage />;
