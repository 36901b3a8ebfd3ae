import { textAnswers, textBody } from "@cleaning/contract/messages/text-messages";
import { textSamples } from "@cleaning/contract/messages/text-samples";
import { business } from "@cleaning/contract/site/business";

/** What customers get, and what answers them. The build puts in the texts (`build/plugins.ts`). */
export const sampleTexts: readonly { title: string; words: string }[] = [
  ...Object.values(textSamples).map(({ title, text }) => ({ title, words: text(business.website.link) })),
  { title: "When you write YES, or START after STOP", words: textBody(textAnswers.started) },
  { title: "When you write STOP", words: textBody(textAnswers.stopped) },
  { title: "When you write HELP", words: textBody(textAnswers.help) },
];
