import { logger } from "./logger.ts";

export type Notices = { Records: readonly { Sns: { Message: string; Timestamp: string } }[] };

type Notice = { event: unknown; at: Date };

const parsed = (message: string): unknown => {
  try {
    return JSON.parse(message);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** The events of SNS's notices. What is no JSON is none: SES writes a sentence to a topic when it is named. */
export const noticesIn = ({ Records }: Notices): Notice[] =>
  Records.flatMap(({ Sns }) => {
    const event = parsed(Sns.Message);
    if (event !== undefined) return [{ event, at: new Date(Sns.Timestamp) }];
    logger.info("a notice that is no event", { characters: Sns.Message.length });
    return [];
  });
