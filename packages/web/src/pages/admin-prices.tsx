export { PricesScreen as default } from "#features/admin/prices/prices-screen.tsx";
