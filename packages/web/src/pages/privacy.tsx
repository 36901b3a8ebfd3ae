import "#features/privacy/privacy.css";
import { business } from "@cleaning/contract/business";
import type { ReactElement } from "react";
import { Notice } from "#features/privacy/notice.tsx";

/** What is kept of people, in plain words. */
const Privacy = (): ReactElement => (
  <div className="wrap">
    <div className="privacy">
      <header>
        <h1>Your privacy</h1>
        <p className="lead">
          {business.name} keeps what it needs to clean your home and to answer you, and nothing else. Here is all of it.
        </p>
      </header>
      <Notice />
    </div>
  </div>
);
export default Privacy;
