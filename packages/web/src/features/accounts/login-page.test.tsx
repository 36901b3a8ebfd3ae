import { business } from "@cleaning/contract/site/business";
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { toastStore } from "#ui/toast-store.ts";
import { as, field, login, submitAs, withClock } from "./login-fixtures.ts";
import LoginPage from "./login-page.tsx";
// Loads the lazy chunk before the tests run.
import "./login-spanish.ts";

withClock();

const open = (at = "/login") => renderPage(at, { "/login": LoginPage });
const submit = submitAs("Username or Email");
const alertText = (): string => screen.getAllByRole("alert")[0]?.textContent ?? "";
describe("the form", () => {
  test("has the agreed heading, fields and links, and tells password managers what is what", async () => {
    await open();
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Login to Your Account");
    expect(field("Username or Email").autocomplete).toBe("username");
    expect(field("Password").autocomplete).toBe("current-password");
    expect(field("Remember me").checked).toBe(false);
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/forgot-password", "/register", "/services", "/", business.phone.link]);
  });

  test.each([
    ["", ""],
    ["ada", ""],
    ["  ", "secret"],
  ])("does not send %j and %j", async (username, password) => {
    const calls = serve({});
    await open();
    submit(username, password);
    await vi.waitFor(() => expect(alertText()).toBe("Please enter both username and password"));
    expect(calls).toEqual([]);
    expect(document.activeElement).toBe(field(username.trim() === "" ? "Username or Email" : "Password"));
  });

  test("sends what was typed, and whether to remember it", async () => {
    const onRequest = vi.fn<(body: unknown) => void>();
    serve({
      [login]: (_, body) => {
        onRequest(body);
        return json(401, { success: false, message: "No" });
      },
    });
    await open();
    fireEvent.click(field("Remember me"));
    submit(" ada@example.com ", " pass word ");
    await vi.waitFor(() => expect(alertText()).toBe("No"));
    expect(onRequest).toHaveBeenCalledWith({ username: "ada@example.com", password: " pass word ", rememberMe: true });
  });

  test("is disabled and says so while it is sent, and cannot be sent twice", async () => {
    const answer = Promise.withResolvers<Response>();
    const calls = serve({ [login]: () => answer.promise });
    await open();
    submit();
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Logging in..." });
    fireEvent.submit(field("Password"));
    expect(
      [button, field("Username or Email"), field("Password"), field("Remember me")].every(
        (control) => control.disabled,
      ),
    ).toBe(true);
    answer.resolve(json(401, { success: false, message: "No" }));
    await screen.findByRole("button", { name: "Log In" });
    expect(calls).toEqual([login]);
  });

  test("keeps what was typed when it fails, and shows the red box and the notice", async () => {
    serve({ [login]: () => json(401, { success: false, message: "Invalid username or password" }) });
    const { where } = await open();
    submit("ada", "wrong");
    await vi.waitFor(() => expect(alertText()).toBe("Invalid username or password"));
    expect([field("Username or Email").value, field("Password").value]).toEqual(["ada", "wrong"]);
    expect(toastStore.get()).toMatchObject({
      title: "Login failed",
      description: "Please check your credentials and try again.",
      tone: "error",
    });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(where()).toBe("/login");
  });

  test("says when to try again after too many tries", async () => {
    serve({ [login]: () => json(429, { success: false, message: "Too many tries" }, { "retry-after": "30" }) });
    await open();
    submit();
    await vi.waitFor(() => expect(alertText()).toBe("Too many tries. Please try again in 30 seconds."));
  });
});

describe("after a success", () => {
  test.each([
    ["admin", "/admin"],
    ["super_client", "/admin"],
    ["supervisor", "/admin"],
    ["agent", "/agent-dashboard"],
    ["customer", "/customer-portal"],
  ] as const)("%s sees the notice and goes to %s, a second later and not before", async (role, home) => {
    serve({ [login]: as(role) });
    const { where } = await open();
    submit();
    await screen.findByText(/Login successful/);
    expect(toastStore.get()).toMatchObject({
      title: "Login successful",
      description: "Welcome back to the company portal!",
      tone: "success",
    });
    await vi.advanceTimersByTimeAsync(700);
    expect(where()).toBe("/login");
    await vi.advanceTimersByTimeAsync(400);
    expect(where()).toBe(home);
  });

  test.each([
    [
      "the page that asked for it",
      "/login?returnTo=%2Fcustomer-portal%3Ftab%3Daccount",
      "/customer-portal?tab=account",
    ],
    ["home, not another site", "/login?returnTo=%2F%2Fevil.example", "/customer-portal"],
    ["home, not an admin page", "/login?returnTo=%2Fadmin", "/customer-portal"],
  ])("a customer goes to %s", async (_, at, destination) => {
    serve({ [login]: as("customer") });
    const { where } = await open(at);
    submit();
    await screen.findByText(/Login successful/);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(where()).toBe(destination);
  });
});

const readIn = (language: string, returnTo = "/agent-dashboard") => {
  localStorage.setItem("agentLanguage", language);
  return open(`/login?returnTo=${encodeURIComponent(returnTo)}`);
};
const spanishSubmit = (): void => {
  fireEvent.change(field("Usuario o correo"), { target: { value: "dani" } });
  fireEvent.change(field("Contraseña"), { target: { value: "secret" } });
  fireEvent.submit(field("Contraseña"));
};

describe("who comes from the agents' app", () => {
  test("reads the login, its failures and the second step in Spanish, as the app is", async () => {
    const message = "Invalid username or password";
    const answers = [
      () => json(401, { success: false, message }),
      () => json(429, { success: false, message: "Too many tries. Please wait a while and try again, or call us." }),
      () => json(401, { success: false, message: "A code is needed", secondFactor: "code" }),
    ];
    serve({ [login]: () => answers.shift()?.() ?? json(500, {}) });
    await readIn("es");
    expect((await screen.findByRole("heading", { name: "Entra a tu cuenta" })).ownerDocument.documentElement.lang).toBe(
      "es",
    );
    fireEvent.submit(field("Contraseña"));
    await vi.waitFor(() => expect(alertText()).toBe("Escribe tu usuario y tu contraseña, por favor"));
    for (const text of ["El usuario o la contraseña no es correcta", /^Demasiados intentos/]) {
      spanishSubmit();
      await vi.waitFor(() => expect(alertText()).toMatch(text));
    }
    expect(toastStore.get()).toMatchObject({ title: "No se pudo entrar", closeNotice: "Cerrar este aviso" });
    spanishSubmit();
    await screen.findByLabelText("Código de 6 números");
    fireEvent.click(screen.getByRole("button", { name: "Usar un código de recuperación" }));
    await screen.findByLabelText("Código de recuperación");
    expect(document.body.textContent).not.toMatch(/code|login|password|please/i);
  });

  test.each([
    ["in English, as the app is", "en", "/agent-dashboard"],
    ["on the way to another page in English", "es", "/customer-portal"],
  ])("reads the login %s", async (_, language, returnTo) => {
    await readIn(language, returnTo);
    expect(await screen.findByText("Please log in to see this page.")).toBeDefined();
    expect(screen.getByRole("heading", { name: "Login to Your Account" })).toBeDefined();
  });

  test("for the first time reads it in the browser's language", async () => {
    vi.spyOn(navigator, "language", "get").mockReturnValue("es-MX");
    await open("/login?returnTo=/agent-dashboard");
    expect(await screen.findByRole("heading", { name: "Entra a tu cuenta" })).toBeDefined();
  });
});
