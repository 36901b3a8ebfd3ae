import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";

/** How far below the window a part begins to load. */
const margin = "240px";

/** Renders a part once it comes near the window; where browsers cannot tell, at once. */
export const LazyInView = ({ loading, children }: { loading: ReactNode; children: ReactNode }): ReactElement => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === "undefined");
  useEffect(() => {
    if (isNear || place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return <div ref={place}>{isNear ? children : loading}</div>;
};
