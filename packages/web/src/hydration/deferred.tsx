import {
  type ComponentType,
  lazy,
  memo,
  type ReactElement,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
} from "react";
import { Spinner } from "#ui/spinner.tsx";
import { answersForDeferred } from "./dehydrated.ts";
import { afterFirstInteraction } from "./first-interaction.ts";

const emptyHtml = { __html: "" };

const Waiting = ({ onWait }: { onWait: () => void }): ReactElement => {
  useEffect(onWait, [onWait]);
  return <Spinner label="Loading..." />;
};

const Hydrated = ({
  container,
  isLate,
}: {
  container: RefObject<HTMLElement | null>;
  isLate: RefObject<boolean>;
}): null => {
  useEffect(() => {
    container.current?.removeAttribute("data-deferred");
    // The router has scrolled to the hash before this part existed.
    if (isLate.current) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    // `start.ts` does now what was clicked in here meanwhile.
    dispatchEvent(new Event("hydrated"));
  }, [container, isLate]);
  return null;
};

/**
 * A part of a page whose code is loaded and hydrated at the first interaction. It takes no props, so that nothing above
 * can render it anew. The file's name must end in `-deferred.tsx`: by that the build finds its styles.
 */
export const deferred = (load: () => Promise<{ default: ComponentType }>): ComponentType => {
  const Part = lazy(() =>
    afterFirstInteraction(async () => {
      const [part] = await Promise.all([load(), answersForDeferred()]);
      return part;
    }),
  );
  return memo((): ReactElement => {
    const container = useRef<HTMLDivElement>(null);
    const isLate = useRef(false);
    const wait = useCallback((): void => {
      isLate.current = true;
    }, []);
    return (
      <div ref={container} data-deferred="">
        {/* The build asks for the page's style sheets in here (`build/deferred-styles.ts`); React does not look inside. */}
        <div hidden data-styles="" dangerouslySetInnerHTML={emptyHtml} suppressHydrationWarning />
        <Suspense fallback={<Waiting onWait={wait} />}>
          <Part />
          <Hydrated container={container} isLate={isLate} />
        </Suspense>
      </div>
    );
  });
};
