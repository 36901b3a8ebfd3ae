export { RatingsScreen as default } from "#features/admin/ratings/ratings-screen.tsx";
