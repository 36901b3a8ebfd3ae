export { MessagesScreen as default } from "#features/admin/message-words/messages-screen.tsx";
