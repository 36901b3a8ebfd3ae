import { expect, test, vi } from "vitest";
import { installNewVersion, followWorker, activateUpdate } from "./worker-updates.ts";

class Worker extends EventTarget {
  state = "installing";
  postMessage = vi.fn<(message: unknown) => void>();
  setState(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}
class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
  update = vi.fn<() => Promise<void>>(() => Promise.resolve());
}

const follow = async (registration: Registration, controller: Worker | null = new Worker()) => {
  const register = vi.fn<(...args: unknown[]) => Promise<Registration>>(() => Promise.resolve(registration));
  const onNewVersion = vi.fn<(worker: unknown) => void>();
  const onUncontrolled = vi.fn<() => void>();
  const container = { register, controller } as unknown as ServiceWorkerContainer;
  const stop = followWorker(container, onNewVersion, onUncontrolled);
  await Promise.resolve();
  await Promise.resolve();
  return { register, onNewVersion, onUncontrolled, stop };
};

const activeRegistration = (): Registration => {
  const registration = new Registration();
  registration.active = new Worker();
  registration.active.setState("activated");
  return registration;
};

test("a document that began on another page, as at a sign-in, is told that the worker gives it nothing", async () => {
  const { onUncontrolled, stop } = await follow(activeRegistration(), null);
  await vi.waitFor(() => expect(onUncontrolled).toHaveBeenCalledTimes(1));
  stop();
});

test("one that began before the first version is told once that is there", async () => {
  const registration = new Registration();
  const worker = new Worker();
  registration.installing = worker;
  const { onUncontrolled, stop } = await follow(registration, null);
  worker.setState("installed");
  await Promise.resolve();
  expect(onUncontrolled).not.toHaveBeenCalled();
  worker.setState("activated");
  await vi.waitFor(() => expect(onUncontrolled).toHaveBeenCalledTimes(1));
  stop();
});

test("one that the worker serves is told nothing", async () => {
  const { onUncontrolled, stop } = await follow(activeRegistration());
  await Promise.resolve();
  await Promise.resolve();
  expect(onUncontrolled).not.toHaveBeenCalled();
  stop();
});

test("the worker is registered for the page of agents alone", async () => {
  const { register, stop } = await follow(new Registration());
  expect(register.mock.calls).toEqual([["/agent-worker.js", { scope: "/agent-dashboard", updateViaCache: "none" }]]);
  stop();
});

test("the first version is no new one", async () => {
  const registration = new Registration();
  const worker = new Worker();
  registration.installing = worker;
  const { onNewVersion, stop } = await follow(registration);
  registration.installing = null;
  registration.waiting = worker;
  worker.setState("installed");
  expect(onNewVersion).not.toHaveBeenCalled();
  stop();
});

test("a version that comes while the app is open waits, and is told of", async () => {
  const registration = new Registration();
  registration.active = new Worker();
  const { onNewVersion, stop } = await follow(registration);
  const next = new Worker();
  registration.installing = next;
  registration.dispatchEvent(new Event("updatefound"));
  registration.installing = null;
  registration.waiting = next;
  next.setState("installed");
  expect(onNewVersion.mock.calls).toEqual([[next]]);
  expect(next.postMessage).not.toHaveBeenCalled();
  stop();
});

test("a version that waited already is told of at the start", async () => {
  const registration = new Registration();
  registration.active = new Worker();
  registration.waiting = new Worker();
  const { onNewVersion, stop } = await follow(registration);
  expect(onNewVersion.mock.calls).toEqual([[registration.waiting]]);
  stop();
});

test("an app that is looked at again asks whether there is a new version", async () => {
  const registration = new Registration();
  const { stop } = await follow(registration);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(registration.update).toHaveBeenCalledTimes(1);
  stop();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(registration.update).toHaveBeenCalledTimes(1);
});

test("when the person asks for it, it takes over, and the page is loaded anew once it has", () => {
  const worker = new Worker();
  const reload = vi.fn<() => void>();
  activateUpdate(worker as unknown as ServiceWorker, reload);
  expect(worker.postMessage.mock.calls[0]?.[0]).toBe("take-over");
  worker.setState("activating");
  expect(reload).not.toHaveBeenCalled();
  worker.setState("activated");
  expect(reload).toHaveBeenCalledTimes(1);
});

const bring = async (registration: Registration | undefined) => {
  const reload = vi.fn<() => void>();
  const container = { getRegistration: async () => registration } as unknown as ServiceWorkerContainer;
  await installNewVersion(container, reload);
  return reload;
};

test("an update takes the version that waits", async () => {
  const registration = new Registration();
  const next = new Worker();
  next.state = "installed";
  registration.waiting = next;
  const reload = await bring(registration);
  expect(registration.update).toHaveBeenCalledTimes(1);
  expect(next.postMessage.mock.calls[0]?.[0]).toBe("take-over");
  next.setState("activated");
  expect(reload).toHaveBeenCalledTimes(1);
});

test("an update waits for a version that is only found now", async () => {
  const registration = new Registration();
  const next = new Worker();
  registration.update.mockImplementation(async () => {
    registration.installing = next;
  });
  const reload = await bring(registration);
  expect([next.postMessage.mock.calls, reload.mock.calls]).toEqual([[], []]);
  next.setState("installed");
  expect(next.postMessage.mock.calls[0]?.[0]).toBe("take-over");
  next.setState("activated");
  expect(reload).toHaveBeenCalledTimes(1);
});

test("an update without a worker loads the page anew", async () => {
  expect(await bring(undefined)).toHaveBeenCalledTimes(1);
});

test("an update where nothing is new says so, and leaves the page as it is", async () => {
  const reload = vi.fn<() => void>();
  const container = { getRegistration: async () => new Registration() } as unknown as ServiceWorkerContainer;
  expect(await installNewVersion(container, reload)).toBe("none");
  expect(reload).not.toHaveBeenCalled();
});

test("an update whose version could not be installed loads the page anew, and nothing else", async () => {
  const registration = new Registration();
  registration.installing = new Worker();
  const reload = await bring(registration);
  registration.installing.setState("redundant");
  expect(reload).toHaveBeenCalledTimes(1);
});
