import { formatMoney } from "@cleaning/contract/format/money";
import type { QuoteLine } from "@cleaning/contract/pricing/price-book";
import Check from "lucide-react/icons/check";
import type { ReactElement, ReactNode } from "react";
import { packageCards } from "#lib/packages.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Selection } from "./book-search.ts";
import { afterAmount, durationWords, priceText } from "./booking-text.ts";
import type { QuoteState } from "./use-quote.ts";

type Props = {
  selection: Selection;
  quoteState: QuoteState;
  when?: string;
  /** Of the first visit, once it is chosen. */
  date?: string;
  children?: ReactNode;
};

const amount = (value: number): string => (value < 0 ? `−${formatMoney(-value)}` : formatMoney(value));

const Lines = ({ title, lines }: { title: string | undefined; lines: readonly QuoteLine[] }): ReactElement => (
  <>
    {title !== undefined && <h3 className="small">{title}</h3>}
    <dl className="book-lines">
      {lines.map((line) => (
        <div key={line.label}>
          <dt>{line.label}</dt>
          <dd>{amount(line.amount)}</dd>
        </div>
      ))}
    </dl>
  </>
);

export const Summary = ({ selection, quoteState, when, date, children }: Props): ReactElement => {
  const { quote, differs } = quoteState;
  const isChecked = !(quoteState.isNewer && quoteState.source === "page");
  const shown = quote?.first ?? quote;
  const later = quote?.first == null ? undefined : quote;
  const prices = quote && {
    price: quote.price,
    firstPrice: quote.first?.price,
    frequency: selection.frequency,
    ...(date === undefined ? {} : { date }),
  };
  const included = packageCards.find(({ cleaningType }) => cleaningType === selection.service)?.features ?? [];
  return (
    <aside className="book-summary" aria-label="Your price">
      <div className="book-summary__bar">
        {shown === undefined ? (
          <Skeleton width="120px" height="44px" />
        ) : (
          <div>
            <p className="book-price" data-checked={isChecked}>
              {/* A new element for each price, so that it comes in anew. */}
              <strong className="figure" key={shown.price}>
                {formatMoney(shown.price)}
              </strong>{" "}
              <span className="soft">{prices && afterAmount(prices)}</span>
            </p>
            <p className="soft small">{durationWords(shown.minutes)}</p>
          </div>
        )}
        {children}
      </div>
      <output className="visually-hidden">
        {shown !== undefined &&
          prices !== undefined &&
          isChecked &&
          `${priceText(prices)}, ${durationWords(shown.minutes)}`}
      </output>
      {when !== undefined && <p className="book-summary__when">{when}</p>}
      {differs && <p className="soft small">Our prices were updated a moment ago. This is today's price.</p>}
      {!isChecked && <p className="soft small">Checking today's price...</p>}
      <details className="fold">
        <summary>What it includes</summary>
        <div className="fold__content">
          {shown !== undefined && <Lines title={later === undefined ? undefined : "First visit"} lines={shown.lines} />}
          {later !== undefined && <Lines title="Each later visit" lines={later.lines} />}
          <ul className="ticks small">
            {included
              .filter((feature) => feature.included)
              .map(({ text }) => (
                <li key={text}>
                  <Check size={16} aria-hidden />
                  {text}
                </li>
              ))}
          </ul>
        </div>
      </details>
    </aside>
  );
};
