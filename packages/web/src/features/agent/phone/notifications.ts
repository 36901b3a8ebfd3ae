import { agentApp } from "@cleaning/contract/agent-app/agent-app";
import type { OwnPhones, PhoneSubscription } from "@cleaning/contract/agent-app/push";
import { notificationsKey } from "#lib/agent-phone.ts";
import { onDevice } from "#lib/storage.ts";

/** `install`: only an app on the home screen may (iPhone). */
type PhoneState = "install" | "unsupported" | "denied" | "off" | "on";

export type PhoneCalls = {
  list: () => Promise<OwnPhones>;
  add: (phone: PhoneSubscription) => Promise<OwnPhones>;
  remove: (id: string) => Promise<OwnPhones>;
};

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const canShow = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const getRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(agentApp.page);

const getSubscription = async (): Promise<PushSubscription | null> =>
  (await (await getRegistration())?.pushManager.getSubscription()) ?? null;

const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** As our server names the phone. */
const idOf = async ({ endpoint }: PushSubscription): Promise<string> =>
  base64Url(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));

const asPhone = (subscription: PushSubscription): PhoneSubscription => {
  const { endpoint, keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? "", keys: { p256dh, auth } };
};

/** Whether this person's notifications are shown on this phone, as far as it knows itself. */
const showsNotifications = (userId: number): boolean =>
  canShow() && Notification.permission === "granted" && onDevice.read(notificationsKey) === String(userId);

/** What holds on this phone; `phones` are those that our server knows. */
export const phoneState = async (userId: number, { phones }: Pick<OwnPhones, "phones">): Promise<PhoneState> => {
  if (!canShow()) return isApple() ? "install" : "unsupported";
  const registration = await getRegistration();
  if (registration === undefined) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  if (!showsNotifications(userId)) return "off";
  const subscription = await registration.pushManager.getSubscription();
  return subscription !== null && phones.includes(await idOf(subscription)) ? "on" : "off";
};

const hasKey = ({ options }: PushSubscription, publicKey: string): boolean =>
  options.applicationServerKey !== null && base64Url(options.applicationServerKey) === publicKey;

/** One that was made with another key of ours is made anew. */
const subscribe = async (publicKey: string): Promise<PushSubscription> => {
  const registration = await getRegistration();
  if (registration === undefined) throw new DOMException("The app has no worker here.", "NotSupportedError");
  const before = await registration.pushManager.getSubscription();
  if (before !== null && hasKey(before, publicKey)) return before;
  await before?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
};

/**
 * To be called by a tap: the phone asks for the permission then. `dismissed`: the question was not answered. Rejects when
 * the phone or our server could not be told; then nothing is on.
 */
export const turnOn = async (
  userId: number,
  publicKey: string,
  { add }: Pick<PhoneCalls, "add">,
): Promise<OwnPhones | "denied" | "dismissed"> => {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "dismissed";
  const subscription = await subscribe(publicKey);
  try {
    const answer = await add(asPhone(subscription));
    onDevice.write({ [notificationsKey]: String(userId) });
    return answer;
  } catch (error) {
    await subscription.unsubscribe().catch(() => false);
    throw error;
  }
};

/**
 * Rejects when our server could not be told; then they stay on.
 *
 * @returns undefined where the phone had no subscription
 */
export const turnOff = async ({ remove }: Pick<PhoneCalls, "remove">): Promise<OwnPhones | undefined> => {
  const subscription = await getSubscription();
  const answer = subscription === null ? undefined : await remove(await idOf(subscription));
  onDevice.forget(notificationsKey);
  await subscription?.unsubscribe().catch(() => false);
  return answer;
};

/**
 * When the app is opened: browsers change a phone's address now and then, and our server forgets one that was gone. Never
 * rejects; the next opening tries again.
 */
export const renewNotifications = async (
  userId: number,
  { list, add }: Pick<PhoneCalls, "list" | "add">,
): Promise<void> => {
  try {
    const { publicKey, phones } = await list();
    if (publicKey === null || !showsNotifications(userId)) return;
    const subscription = await subscribe(publicKey);
    if (!phones.includes(await idOf(subscription))) await add(asPhone(subscription));
  } catch {
    // Without a connection, or the phone does not let us now.
  }
};
