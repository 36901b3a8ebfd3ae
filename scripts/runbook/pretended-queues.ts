import { AwsError, required } from "./cli.ts";
import type { Operations } from "./pretended-aws.ts";

/** `visibleFrom`: in seconds of the fake clock. */
type Letter = { handle: string; body: string; visibleFrom: number };

const base = "https://sqs.example/";

/** Fake queues, by name. */
export const fakeQueues = (names: readonly string[], clock: { now: number }) => {
  const queues = new Map(names.map((name) => [name, new Array<Letter>()]));
  const queueNamed = (name: string): Letter[] => {
    const queue = queues.get(name);
    if (queue === undefined) throw new AwsError(`AWS.SimpleQueueService.NonExistentQueue: ${name}`);
    return queue;
  };
  const queueOf = (options: Parameters<typeof required>[0]): Letter[] =>
    queueNamed(required(options, "queue-url").replace(base, ""));
  let sent = 0;
  const operations: Operations = {
    "sqs get-queue-url": (options) => {
      queueNamed(required(options, "queue-name"));
      return { QueueUrl: `${base}${required(options, "queue-name")}` };
    },
    "sqs receive-message": (options) => {
      const letter = queueOf(options).find(({ visibleFrom }) => visibleFrom <= clock.now);
      // Without a wait, SQS asks some of its servers, and may answer that there is nothing while there is.
      if (letter === undefined || Number(required(options, "wait-time-seconds")) === 0) return {};
      letter.visibleFrom = clock.now + Number(required(options, "visibility-timeout"));
      return { Messages: [{ ReceiptHandle: letter.handle, Body: letter.body }] };
    },
    "sqs delete-message": (options) => {
      const queue = queueOf(options);
      const index = queue.findIndex(({ handle }) => handle === required(options, "receipt-handle"));
      if (index === -1) throw new AwsError("ReceiptHandleIsInvalid");
      queue.splice(index, 1);
    },
    "sqs purge-queue": (options) => void queueOf(options).splice(0),
  };
  return {
    operations,
    /** As Lambda's failure destination writes. */
    send: (queue: string, body: object): void => {
      sent += 1;
      queueNamed(queue).push({ handle: `handle ${sent}`, body: JSON.stringify(body), visibleFrom: clock.now });
    },
    count: (queue: string): number => queueNamed(queue).length,
  };
};

/** What Lambda writes of an event that it gives up. */
export const lostEvent = (functionName: string, event: unknown) => ({
  version: "1.0",
  requestContext: {
    functionArn: `arn:aws:lambda:us-west-2:123456789012:function:${functionName}:$LATEST`,
    condition: "RetriesExhausted",
    approximateInvokeCount: 3,
  },
  requestPayload: event,
});
