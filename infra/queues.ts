import { stage } from "./stage.ts";

/** Keeps what failed at every try for 14 days. */
const queue = (name: string, physicalName: string): aws.sqs.Queue =>
  new aws.sqs.Queue(name, {
    name: `${stage.prefix}-${physicalName}`,
    messageRetentionSeconds: 1_209_600,
    sqsManagedSseEnabled: true,
  });

/** Runs by schedule: the next one does the work. */
export const deadLetters: aws.sqs.Queue = queue("DeadLetters", "dead-letters");

/** What people answered, and what became of messages: nobody says it twice, so it is given again (docs/operations.md). */
export const lostEvents: aws.sqs.Queue = queue("LostEvents", "lost-events");
