export { QuoteScreen as default } from "#features/book/quote/quote-page.tsx";
