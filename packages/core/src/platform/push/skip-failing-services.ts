import type { SendPush } from "./send-push.ts";

const mostFailures = 3;

class PushServiceSkipped extends Error {
  override readonly name = "PushServiceSkipped";
}

/** Asked no more in this run: what waits behind each deadline are mails to everybody else. The next run tries again. */
export const skipFailingServices = (send: SendPush): SendPush => {
  const failures = new Map<string, number>();
  return async (phone, push) => {
    const { host } = new URL(phone.endpoint);
    if ((failures.get(host) ?? 0) >= mostFailures) throw new PushServiceSkipped(`${host} has failed in this run.`);
    try {
      const result = await send(phone, push);
      failures.delete(host);
      return result;
    } catch (error) {
      failures.set(host, (failures.get(host) ?? 0) + 1);
      throw error;
    }
  };
};
