import { type ComponentType, lazy, memo, type ReactElement, type RefObject, Suspense, useEffect, useRef } from "react";
import { bakedForLater } from "#lib/baked.ts";
import { whenWanted } from "#lib/intent.ts";
import { Spinner } from "./spinner.tsx";

/** What was done before the code was there, and where: as in `start.ts`, for the parts that come after it. */
const missed = new Map<Element, () => void>();
/** What browsers do by themselves (links, popovers) needs no second time; a link within the page may do more than lead. */
const controls = '[data-later] :is(button[type="button"]:not([popovertarget]), a[href^="#"])';

const holdClick = ({ target }: Event): void => {
  const button = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
  if (button !== null) missed.set(button, () => button.click());
};
const holdSubmit = (event: SubmitEvent): void => {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.closest("[data-later]") === null) return;
  event.preventDefault();
  missed.set(form, () => (submitter === null ? form.requestSubmit() : submitter.click()));
};
// Until then `start.ts` holds everything; what it then does again may have to wait here.
if (typeof document !== "undefined")
  addEventListener(
    "hydrated",
    () => {
      addEventListener("click", holdClick, true);
      addEventListener("submit", holdSubmit, true);
      // React takes them away with the page that they stand in; the pages after it need them too.
      for (const sheet of document.querySelectorAll("[data-styles] link")) document.head.append(sheet.cloneNode());
    },
    { once: true },
  );

const nothing = { __html: "" };

const Arrived = ({ place }: { place: RefObject<HTMLElement | null> }): null => {
  useEffect(() => {
    const { current } = place;
    current?.removeAttribute("data-later");
    // Not at once: while React tells that it is there, it cannot take over what is clicked.
    setTimeout(() => {
      for (const [element, again] of missed) {
        if (current?.contains(element) !== true) continue;
        missed.delete(element);
        again();
      }
    });
  }, [place]);
  return null;
};

/**
 * A part of a page that stands there as it was built until the visitor does something; only then its code is loaded, and
 * React takes it over. What is clicked meanwhile is done then; links are links. On a page that was not built it is loaded
 * with the page, and said to be on its way.
 *
 * It takes no properties, so that nothing above it can ask for it to be rendered anew while it is waiting.
 *
 * @param load imports `<page>-later.tsx`; by that ending the build finds the styles that the page needs from the start
 */
export const later = (load: () => Promise<{ default: ComponentType }>): ComponentType => {
  const Part = lazy(() =>
    whenWanted(async () => {
      const [part] = await Promise.all([load(), bakedForLater()]);
      return part;
    }),
  );
  return memo((): ReactElement => {
    const place = useRef<HTMLDivElement>(null);
    return (
      <div ref={place} data-later="">
        {/* The build asks for the page's style sheets in here (`build/later-styles.ts`); React does not look inside. */}
        <div hidden data-styles="" dangerouslySetInnerHTML={nothing} suppressHydrationWarning />
        <Suspense fallback={<Spinner label="Loading..." />}>
          <Part />
          <Arrived place={place} />
        </Suspense>
      </div>
    );
  });
};
