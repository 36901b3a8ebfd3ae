import type { ReactElement } from "react";
import { Link } from "./link.tsx";

/** `book`: the words of a link to the booking below the answer. */
export type Question = { question: string; answer: string; book?: string };

/** Questions that open one by one; they work before and without the page's code. */
export const Faq = ({ questions }: { questions: readonly Question[] }): ReactElement => (
  <div className="grid ruled faq" data-columns="2">
    {questions.map(({ question, answer, book }) => (
      <details key={question} className="opens">
        <summary>{question}</summary>
        <p>{answer}</p>
        {book !== undefined && (
          <p>
            <Link className="tap" to="/book">
              {book}
            </Link>
          </p>
        )}
      </details>
    ))}
  </div>
);
