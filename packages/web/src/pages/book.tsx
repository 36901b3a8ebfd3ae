import type { ReactElement } from "react";
import { Book } from "#features/book/book.tsx";

const BookPage = (): ReactElement => (
  <div className="wrap book">
    <Book />
  </div>
);
export default BookPage;
