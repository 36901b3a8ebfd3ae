import { useSearch } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { Link } from "#ui/link.tsx";
import { usePartTitle } from "#ui/use-part-title.ts";
import type { SearchOf } from "../../pages.ts";

const activeOptions = { exact: true, includeSearch: true } as const;

/** A link to another step. All steps are one page, so that only the query tells which is the current one. */
export const StepLink = ({ search, children }: { search: SearchOf<"book">; children: string }): ReactElement => (
  <Link to="/book" search={search} activeOptions={activeOptions}>
    {children}
  </Link>
);

export type Step = NonNullable<SearchOf<"book">["step"]>;

const stepNames = {
  zip: "Where",
  home: "Home",
  service: "Service",
  window: "Time",
  you: "You",
} as const satisfies Partial<Record<Step, string>>;
export type OpenStep = keyof typeof stepNames;

const openSteps = Object.keys(stepNames) as OpenStep[];

/** The first step of a page view takes no focus, unless its page has it: that was come to from another one. */
let lastShown: string | undefined;

/** Keyboard and screen reader users go on at the heading of the step that has come. */
export const useStepFocus = (step: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (lastShown === undefined ? document.activeElement?.id === "main" : lastShown !== step) {
      window.scrollTo({ top: 0, behavior: "instant" });
      heading.current?.focus({ preventScroll: true });
    }
    lastShown = step;
  }, [step]);
  return heading;
};

type Props = { step: OpenStep; title: string; children?: ReactNode };

export const StepHead = ({ step, title, children }: Props): ReactElement => {
  const heading = useStepFocus(step);
  usePartTitle(step === "zip" ? undefined : title);
  const search = useSearch({ from: "/bare/book" });
  const at = openSteps.indexOf(step);
  return (
    <div className="stack book-head">
      <nav aria-label="Steps of the booking">
        <ol className="book-steps">
          {openSteps.map((name, index) => (
            <li key={name} data-state={index < at ? "done" : index === at ? "now" : "next"}>
              {index < at ? (
                <StepLink search={{ ...search, step: name }}>{stepNames[name]}</StepLink>
              ) : (
                <span {...(index === at ? { "aria-current": "step" as const } : {})}>{stepNames[name]}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
};
