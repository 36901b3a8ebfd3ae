import { business } from "@cleaning/contract/site/business";
import type { ReactElement } from "react";
import { PrivacyNotice } from "#features/privacy/notice.tsx";
import { ExactPriceLink } from "#nouns/prices/exact-price-link.tsx";

const Privacy = (): ReactElement => (
  <div className="wrap wrap--text section stack">
    <header className="card">
      <h1>Your privacy</h1>
      <p className="lead">
        {business.name} keeps what it needs to clean your home and to answer you, and nothing else. Here is all of it.
      </p>
    </header>
    <PrivacyNotice />
    <p>
      <ExactPriceLink look="outline" />
    </p>
  </div>
);
export default Privacy;
