import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import { Skeleton } from "#ui/skeleton.tsx";

/** A figure over a list. `value` is undefined until it is known. */
export type Stat = { title: string; Icon: LucideIcon; value: string | undefined };

type Props = {
  stats: readonly Stat[];
  /** They could not be loaded: nothing is on its way. */
  failed?: boolean;
};

/** The figures at the top of a screen. While one is on its way its place is kept. */
export const Stats = ({ stats, failed = false }: Props): ReactElement => (
  <dl className="stats" data-count={stats.length}>
    {stats.map(({ title, Icon, value }) => (
      <div key={title} className="stat">
        <dt>
          {title}
          <Icon size={18} aria-hidden />
        </dt>
        <dd className="stat__value">
          {value ??
            (failed ? (
              "–"
            ) : (
              <>
                <Skeleton width="3em" height="0.8em" />
                <span className="visually-hidden">Loading</span>
              </>
            ))}
        </dd>
      </div>
    ))}
  </dl>
);
