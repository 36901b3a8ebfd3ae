export { MessagesPage as default } from "#features/accounts/messages-page.tsx";
