export { CustomersScreen as default } from "#features/admin/customers/customers-screen.tsx";
