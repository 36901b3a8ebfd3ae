import { business } from "@cleaning/contract/site/business";
import type { ReactElement } from "react";
import { deferred } from "../hydration/deferred.tsx";

const TermsDeferred = deferred(() => import("./terms-deferred.tsx"));

const Terms = (): ReactElement => (
  <div className="wrap wrap--text section stack">
    <header className="card">
      <h1>Our terms</h1>
      <p className="lead">
        What you agree to with {business.name} when you book, order a plan or turn text messages on. There is no fixed
        term: you can end a plan at any time.
      </p>
    </header>
    <TermsDeferred />
  </div>
);
export default Terms;
