import { textProgram } from "@cleaning/contract/messages/text-messages";
import { business } from "@cleaning/contract/site/business";
import type { ReactElement } from "react";
import { deferred } from "../hydration/deferred.tsx";

const TextMessagesDeferred = deferred(() => import("./text-messages-deferred.tsx"));

const TextMessages = (): ReactElement => (
  <div className="wrap wrap--text section stack">
    <header className="card">
      <h1>How our text messages work</h1>
      <p className="lead">
        Customers of {business.name} who ask for it get a text {textProgram.occasions}: {textProgram.frequency}. No
        advertising.
      </p>
    </header>
    <TextMessagesDeferred />
  </div>
);
export default TextMessages;
