export { BoardScreen as default } from "#features/admin/board/board-screen.tsx";
