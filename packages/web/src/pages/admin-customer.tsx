export { CustomerScreen as default } from "#features/admin/customer/customer-screen.tsx";
