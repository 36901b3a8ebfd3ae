export { OrderRequestPage as default } from "#features/portal/order-request-page.tsx";
