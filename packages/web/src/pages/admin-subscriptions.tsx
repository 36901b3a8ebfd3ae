export { SubscriptionsScreen as default } from "#features/admin/subscriptions/subscriptions-screen.tsx";
