import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactElement } from "react";

export type Question = { question: string; answer: string };

/** Questions that open one by one; they work before and without the page's code. */
export const Faq = ({ questions }: { questions: readonly Question[] }): ReactElement => (
  <div className="grid ruled faq" data-columns="2">
    {questions.map(({ question, answer }) => (
      <details key={question}>
        <summary>
          {question}
          <ChevronDown size={20} aria-hidden />
        </summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
);
