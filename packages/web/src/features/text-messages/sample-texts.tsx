import type { ReactElement } from "react";
import { sampleTexts } from "./texts.ts";

export const SampleTexts = (): ReactElement => (
  <section className="card" aria-labelledby="what">
    <h2 id="what">What we send</h2>
    <p>Word for word; the day, the time, the name and the links are made up here.</p>
    <dl className="ruled">
      {sampleTexts.map(({ title, words }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </section>
);
