import { formatMoney } from "@cleaning/contract/format/money";
import {
  type BookableService,
  laterService,
  type Quote,
  type QuoteLine,
  serviceLabels,
} from "@cleaning/contract/pricing/price-book";
import Check from "lucide-react/icons/check";
import { type ReactElement, type ReactNode, useId } from "react";
import { packageCards } from "#nouns/prices/packages.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Selection } from "./book-search.ts";
import { afterAmount, amount, durationWords, bookingPrices } from "./booking-text.ts";
import type { QuoteState } from "./use-quote.ts";

type Props = {
  selection: Selection;
  quoteState: QuoteState;
  when?: string;
  /** Of the first visit, once it is chosen. */
  date?: string;
  /** The field that holds no number that can be priced: no price is shown beside it. */
  wrong?: string | undefined;
  children?: ReactNode;
};

type PartProps = { title: string | undefined; lines?: readonly QuoteLine[]; service?: BookableService };

const featuresOf = (service: BookableService | undefined): readonly string[] =>
  packageCards
    .filter(({ cleaningType }) => cleaningType === service)
    .flatMap(({ features }) => features.flatMap(({ text, included }) => (included ? [text] : [])));

/** What some visits cost, and what their cleaning includes. */
const Part = ({ title, lines, service }: PartProps): ReactElement => {
  const id = useId();
  const features = featuresOf(service);
  return (
    <section aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <h3 className="small" id={id}>
          {title}
        </h3>
      )}
      {lines !== undefined && (
        <dl className="lines book-lines">
          {lines.map((line) => (
            <div key={line.label}>
              <dt>{line.label}</dt>
              <dd>{amount(line.amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      {features.length > 0 && (
        <ul className="ticks small">
          {features.map((text) => (
            <li key={text}>
              <Check size={16} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** The first visit apart from the later ones; what is the same in both stands once. */
const Parts = ({ quote, selection }: { quote: Quote | undefined; selection: Selection }): ReactElement => {
  const { service } = selection;
  const later = laterService(selection);
  if (quote?.first == null)
    return <Part title={undefined} service={service} {...(quote === undefined ? {} : { lines: quote.lines })} />;
  if (later === service)
    return (
      <>
        <Part title="First visit" lines={quote.first.lines} />
        <Part title="Each later visit" lines={quote.lines} />
        <Part title="Every visit" service={service} />
      </>
    );
  return (
    <>
      <Part title={`First visit: ${serviceLabels[service]}`} lines={quote.first.lines} service={service} />
      <Part title={`Each later visit: ${serviceLabels[later]}`} lines={quote.lines} service={later} />
    </>
  );
};

export const Summary = ({ selection, quoteState, when, date, wrong, children }: Props): ReactElement => {
  const { differs } = quoteState;
  const quote = wrong === undefined ? quoteState.quote : undefined;
  const isChecked = !(quoteState.isNewer && quoteState.source === "page");
  const shown = quote?.first ?? quote;
  const prices = quote && {
    price: quote.price,
    firstPrice: quote.first?.price,
    frequency: selection.frequency,
    ...(date === undefined ? {} : { date }),
  };
  return (
    <aside className="book-summary" aria-label="Your price">
      <div className="book-summary__bar">
        {wrong !== undefined ? (
          <p className="soft">Please check “{wrong}”. Your price follows.</p>
        ) : shown === undefined ? (
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
          `${bookingPrices(prices)}, ${durationWords(shown.minutes)}`}
      </output>
      {when !== undefined && <p className="book-summary__when">{when}</p>}
      {differs && wrong === undefined && (
        <p className="soft small">Our prices were updated a moment ago. This is today's price.</p>
      )}
      {!isChecked && wrong === undefined && <p className="soft small">Checking today's price...</p>}
      <details className="fold">
        <summary>What it includes</summary>
        <div className="fold__content">
          <Parts quote={quote} selection={selection} />
        </div>
      </details>
    </aside>
  );
};
