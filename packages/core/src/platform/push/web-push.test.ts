import { describe, expect, it } from "vitest";
import { claimsOf, newPushPhone, pushPhone } from "../../testing/push-phone.ts";
import { newPushKeys } from "./new-keys.ts";
import { localPhones, pushTarget } from "./push-services.ts";
import { webPush } from "./web-push.ts";

const content = {
  userId: 4,
  language: "es",
  title: "Mañana: 2 visitas",
  body: "9:00 Carol, Logan",
  tag: "day-2026-12-04",
  path: "/agent-dashboard?day=2026-12-04",
  isSilent: false,
};
const push = { content, ttl: 3_600, urgency: "high" } as const;
const ours = newPushKeys();

type Sent = { url: string; init: RequestInit | undefined };

const service = (status: number) => {
  const sent: Sent[] = [];
  const request: typeof fetch = async (url, init) => {
    sent.push({ url: String(url instanceof Request ? url.url : url), init });
    return new Response(status === 204 ? null : "x".repeat(1_000), { status });
  };
  const keys = { ...ours, subject: "mailto:hello@example.test" };
  return {
    sent,
    send: webPush({ fetch: request, keys }),
    sendHere: webPush({ fetch: request, keys, local: "http://127.0.0.1:9" }),
  };
};
const phone = newPushPhone("ann");
const address = { endpoint: phone.endpoint, ...phone.keys };

it("the phone of the tests decrypts the example of RFC 8291", () => {
  const { decrypt, keys } = pushPhone({
    privateKey: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  });
  expect(keys.p256dh).toBe("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
  const message =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
  expect(decrypt(Buffer.from(message, "base64url"))).toBe("When I grow up, I want to be a watermelon");
});

describe("a notification", () => {
  it("can be read by the phone that it is for, in its own letters, and by no other", async () => {
    const { sent, send } = service(201);
    expect(await send(address, push)).toBe("taken");
    const [{ url, init }] = sent as [Sent];
    const body = new Uint8Array(await new Response(init?.body ?? null).arrayBuffer());
    expect(url).toBe(phone.endpoint);
    expect(phone.read(body)).toEqual(content);
    expect(Buffer.from(body).includes("Carol")).toBe(false);
    expect(() => newPushPhone("bob").read(body)).toThrow(/authenticate|auth/i);
  });

  it("has the length of every other one, so that nobody on the way learns from it", async () => {
    const { sent, send } = service(201);
    await send(address, push);
    await send(address, { ...push, content: { ...content, body: "x".repeat(400) } });
    const lengths = await Promise.all(
      sent.map(async ({ init }) => (await new Response(init?.body ?? null).arrayBuffer()).byteLength),
    );
    expect(lengths[0]).toBe(lengths[1]);
    expect(lengths[0]).toBeLessThanOrEqual(4_096);
  });

  it("says how long it is worth something, what it takes the place of, and who we are", async () => {
    const { sent, send } = service(201);
    await send(address, push);
    const headers = new Headers(sent[0]?.init?.headers);
    expect(Object.fromEntries(headers)).toMatchObject({
      ttl: "3600",
      urgency: "high",
      topic: "day-2026-12-04",
      "content-encoding": "aes128gcm",
    });
    expect(claimsOf(headers.get("authorization") ?? "", ours.publicKey)).toMatchObject({
      aud: "https://fcm.googleapis.com",
      sub: "mailto:hello@example.test",
    });
  });

  it("follows no redirect and has a deadline", async () => {
    const { sent, send } = service(302);
    expect(await send(address, push)).toBe("refused");
    expect(sent).toHaveLength(1);
    expect(sent[0]?.init).toMatchObject({ method: "POST", redirect: "manual", signal: expect.any(AbortSignal) });
  });

  it.each([
    [201, "taken"],
    [204, "taken"],
    [404, "gone"],
    [410, "gone"],
    [400, "refused"],
    [403, "refused"],
    [413, "refused"],
  ])("that is answered with %i is %s", async (status, result) => {
    expect(await service(status).send(address, push)).toBe(result);
  });

  it.each([408, 429, 500, 502, 503])("that is answered with %i is tried again", async (status) => {
    await expect(service(status).send(address, push)).rejects.toMatchObject({ name: "PushFailure" });
  });

  it("for a phone whose keys are none is refused and not tried again, whatever is behind its address", async () => {
    const { sent, send } = service(201);
    expect(await send({ ...address, p256dh: `B${"A".repeat(86)}` }, push)).toBe("refused");
    expect(sent).toEqual([]);
  });

  it("is sent to no address but a push service's", async () => {
    const { sent, send } = service(201);
    expect(await send({ ...address, endpoint: "https://169.254.169.254/latest/meta-data" }, push)).toBe("refused");
    expect(await send({ ...address, endpoint: `${localPhones}/ann` }, push)).toBe("refused");
    expect(sent).toEqual([]);
  });

  it("reaches the local stack's phones by the service that stands in for them", async () => {
    const { sent, sendHere } = service(201);
    expect(await sendHere({ ...address, endpoint: `${localPhones}/ann` }, push)).toBe("taken");
    expect(sent[0]?.url).toBe("http://127.0.0.1:9/ann");
  });
});

describe("the address of a phone", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/dXy:APA91b",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://web.push.apple.com/QGx",
    "https://wns2-by3p.notify.windows.com/w/?token=BQ",
  ])("is known: %s", (endpoint) => expect(pushTarget(endpoint)?.href).toBe(endpoint));

  it.each([
    "",
    "fcm.googleapis.com/fcm/send/1",
    "http://fcm.googleapis.com/fcm/send/1",
    "https://fcm.googleapis.com:8443/fcm/send/1",
    "https://ann@fcm.googleapis.com/fcm/send/1",
    "https://fcm.googleapis.com@evil.example/1",
    "https://fcm.googleapis.com.evil.example/1",
    "https://fcm.googleapis.com./1",
    "https://evilfcm.googleapis.com/1",
    "https://push.apple.com/1",
    "https://evilpush.apple.com/1",
    "https://push.services.mozilla.com/1",
    "https://evil.example/.notify.windows.com",
    "https://127.0.0.1/1",
    "https://[::1]/1",
    "https://2130706433/1",
    "https://localhost/1",
    "https://phones.localhost/1",
    "https://169.254.169.254/latest/meta-data",
    "file:///etc/passwd",
    "data:,1",
  ])("is refused: %s", (endpoint) => expect(pushTarget(endpoint)).toBeUndefined());
});
