import type { ReactElement } from "react";
import { ConsentPicture } from "#features/text-messages/consent-picture.tsx";
import { HowToEnd } from "#features/text-messages/how-to-end.tsx";
import { SampleTexts } from "#features/text-messages/sample-texts.tsx";

const TextMessagesDeferred = (): ReactElement => (
  <div className="stack">
    <ConsentPicture />
    <HowToEnd />
    <SampleTexts />
  </div>
);
export default TextMessagesDeferred;
