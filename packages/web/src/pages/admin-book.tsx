export { BookScreen as default } from "#features/admin/book/book-screen.tsx";
