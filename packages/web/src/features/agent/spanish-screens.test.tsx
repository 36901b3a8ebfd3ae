import { noAccessReasons } from "@cleaning/contract/agent-app/agent-day";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { json, serve, userFixture } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { onDevice } from "#lib/storage.ts";
import { AppLines } from "./app-lines.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { agentWeekApi } from "./late-queries.ts";
import { NotAnAgent } from "./not-an-agent.tsx";
import { dayOf, makeApp, makeServer, newPhone, noon, visit } from "./phone/phone-fixtures.ts";
import { week } from "./phone/week-fixtures.ts";
import { ProfileScreen } from "./profile-screen.tsx";
import { SessionEnded } from "./session-ended.tsx";
import { TodayScreen } from "./today-screen.tsx";
import { AgentAppContext } from "./use-agent-app.ts";
import { useAppLanguage } from "./use-app-language.ts";
import { VisitScreen } from "./visit-screen.tsx";
import { WaitingScreen } from "./waiting-screen.tsx";
import { WeekScreen } from "./week-screen.tsx";
import { english } from "./words/english.ts";
import { inEnglish, showTranslation } from "./words/language.ts";
import { inSpanish } from "./words/spanish.ts";
import { textsOf } from "./words/testing.ts";

const date = "2026-11-23";
const customer = "customer" as const;
const data = visit({
  service: "Καθαρισμός",
  customer: { firstName: "Κάρολ", lastName: "Νίλσεν", phone: "(435) 555-0161" },
  address: { address: "12 Κέντρο", city: "Λόγκαν", state: "ΓΙ", zipCode: "84321" },
  pets: "Yes",
  parking: "Δρόμος",
  note: "Πόρτα",
  access: { notes: "Κλειδί" },
  checklist: [{ id: "1", label: "Πάτωμα", isExtra: false, isDone: true }],
  colleagues: ["Δάφνη"],
  notes: [{ at: new Date(noon).toISOString(), text: "Σημείωση" }],
});

/** What English says and Spanish does not: texts, and between their values what has words. */
const value = "¤";
const spanish = textsOf(inSpanish.words, [value, value]).map(([, text]) => text);
const englishTexts = textsOf(english, [value, value])
  .flatMap(([, text]) => text.split(value))
  .map((text) => text.trim())
  .filter((text) => text.length > 2 && !spanish.some((other) => other.includes(text)));

const shownTexts = (): string[] => [
  document.body.innerText ?? document.body.textContent ?? "",
  document.body.textContent ?? "",
  ...[...document.body.querySelectorAll("*")].flatMap((element) =>
    ["aria-label", "title", "placeholder", "alt"].map((name) => element.getAttribute(name) ?? ""),
  ),
];
const isIn = (text: string, shown: string): boolean =>
  new RegExp(`(?<![\\p{L}])${text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}])`, "u").test(shown);
const englishShown = (): string[] => englishTexts.filter((text) => shownTexts().some((shown) => isIn(text, shown)));

const InLanguage = ({ content }: { content: () => ReactElement }): ReactElement =>
  useAppLanguage() ? content() : <></>;
const show = async (content: () => ReactElement, changes: Partial<typeof data> = {}) => {
  const app = makeApp(makeServer(), {
    clock: () => noon,
    week: (monday) => agentWeekApi("GET /api/agent/week", { query: { date: monday } }),
    calls: {
      day: async (requested) => dayOf(requested === date ? [{ ...data, ...changes }] : [], { date: requested }),
      events: () => Promise.reject(new TypeError("Failed to fetch")),
      ticket: () => Promise.reject(new TypeError("Failed to fetch")),
    },
  });
  await app.open();
  await app.refresh();
  await renderPage("/agent-dashboard", {
    "/agent-dashboard": () => (
      <AgentAppContext value={app}>
        <InLanguage content={content} />
      </AgentAppContext>
    ),
  });
  return app;
};

beforeEach(() => {
  newPhone();
  onDevice.write({ agentLanguage: "es" });
});
afterEach(() => {
  cleanup();
  onDevice.forget("agentLanguage", "agentLanguageUnsent");
  showTranslation(inEnglish);
});

const agent = {
  name: "Κάρολ",
  email: "1@2",
  phone: null,
  isActive: true,
  isCustomer: true,
  towns: ["Λόγκαν"],
  otherAreas: ["Μίλβιλ"],
  specialties: [],
  rating: 4.5,
  completedJobs: 1_212,
  worksWith: "Μπέα",
  hours: [
    null,
    ...Array.from({ length: 6 }, () => ({ from: "08:00", until: "17:00", break: { from: "12:00", until: "12:30" } })),
  ],
  hasOwnHours: false,
  requests: [
    {
      about: "towns",
      towns: ["Λόγκαν"],
      text: "",
      state: "open",
      at: "2026-11-20T18:00:00Z",
      answer: null,
      answeredAt: null,
    },
  ],
};
const answers = () =>
  serve({
    "GET /api/agent/profile": () => json(200, agent),
    "GET /api/agent/calendar": () => json(200, { exists: true, createdAt: "2026-11-21T18:00:00Z", endedAt: null }),
    "GET /api/agent/week?date=2026-11-23": () => json(200, week({ missing: 2, otherTime: [] })),
    "GET /api/agent/time-off-requests": () =>
      json(200, {
        requests: [
          {
            number: 1,
            from: "2026-12-23",
            until: "2026-12-24",
            hours: null,
            reason: "Γάμος",
            state: "open",
            at: "2026-11-20T18:00:00Z",
            answer: null,
            answeredAt: null,
          },
        ],
      }),
  });

test.each([
  ["day", () => <TodayScreen date={date} />, "Actualizado: 12:00 p.m."],
  ["visit", () => <VisitScreen day={date} id={data.id} />, "Todas las visitas"],
  ["waiting things", () => <WaitingScreen />, "Todo está enviado."],
  ["profile", () => <ProfileScreen userId={7} isSignedIn />, "Trabajos terminados"],
  ["week", () => <WeekScreen userId={7} isSignedIn />, "Tus días"],
  ["time off", () => <WeekScreen userId={7} isSignedIn />, "Tus solicitudes"],
  ["calendar", () => <ProfileScreen userId={7} isSignedIn />, "Crear otra dirección de calendario"],
  ["switch of the language", () => <LanguageSwitch userId={7} send={async () => undefined} />, "Español"],
  ["end of a session", () => <SessionEnded name="Άννα" />, "Vuelve a entrar, por favor"],
  [
    "page of others",
    () => <NotAnAgent user={{ ...userFixture({}), email: "1@2" }} role={customer} />,
    "Ir a tu portal de cliente",
  ],
])("the screen of the %s shows no English text of the catalog", async (_, content, text) => {
  answers();
  await show(content);
  await screen.findByText(text);
  expect(englishShown()).toEqual([]);
  expect(document.documentElement.lang).toBe("es");
  expect(document.title).toMatch(/^Tu trabajo \| /);
});

test("what is opened at a visit, and what waits then, shows no English text of the catalog", async () => {
  const app = await show(() => (
    <>
      <AppLines offlineOwner="Δάφνη" takeNewVersion={() => {}} update={async () => "none"} />
      <VisitScreen day={date} id={data.id} />
      <WaitingScreen />
    </>
  ));
  for (const name of ["Mostrar cómo entrar", "Sin acceso", "Guardar la nota"])
    fireEvent.click(await screen.findByRole("button", { name }));
  fireEvent.click(screen.getByRole("button", { name: "Reportar sin acceso" }));
  for (const reason of noAccessReasons) await app.record({ kind: "no-access", visitId: data.id, reason });
  await screen.findByText(/^Sin conexión · \d cosas por enviar/);
  expect(englishShown()).toEqual([]);
});

test("a task that was ticked waits under its Spanish name", async () => {
  const label = "Dusting of all reachable surfaces";
  const app = await show(() => <WaitingScreen />, { checklist: [{ id: "1", label, isExtra: false, isDone: false }] });
  await app.record({ kind: "check", visitId: data.id, item: "1", isDone: true });
  expect(await screen.findByText(/Sacudir todas las superficies que se alcanzan$/)).toBeDefined();
});

test("the form for other times of a visit shows no English text of the catalog, nor do its errors", async () => {
  answers();
  await show(() => <WeekScreen userId={7} isSignedIn />);
  fireEvent.click(await screen.findByRole("button", { name: /^Corregir el tiempo/ }));
  const form = within(await screen.findByRole("form", { name: /^Corregir el tiempo/ }));
  fireEvent.click(form.getByRole("button", { name: "Enviar a la oficina" }));
  expect(await form.findAllByText(/, por favor$/)).toHaveLength(3);
  expect(englishShown()).toEqual([]);
});

test("of pets that nobody has described the agent is asked to find out which, in Spanish too", async () => {
  await show(() => <VisitScreen day={date} id={data.id} />);
  expect((await screen.findByText("Mascotas")).nextSibling?.textContent).toBe(
    "Sí. ¿Cuáles? Pregunta, por favor, y deja una nota para la oficina.",
  );
});

test("services and tasks of the catalogue are Spanish, and what the office wrote stays as it is", async () => {
  const checklist = ["Light fixtures dusted", "Feed the fish"].map((label) => ({
    id: label,
    label,
    isExtra: false,
    isDone: false,
  }));
  await show(() => <VisitScreen day={date} id={data.id} />, { service: "Deep Cleaning", checklist });
  expect(await screen.findByLabelText("Sacudir las lámparas")).toBeDefined();
  expect(screen.getByLabelText("Feed the fish")).toBeDefined();
  expect(screen.getByText("Limpieza profunda")).toBeDefined();
});

test("times, dates and durations are written as Spanish writes them", async () => {
  answers();
  await show(() => <WeekScreen userId={7} isSignedIn />);
  expect((await screen.findByText(/9:00 a\.m\. – 11:00 a\.m\./)).textContent).not.toContain("AM");
  expect(screen.getByText("Tiempo pagado: 2 h 5 min")).toBeDefined();
  expect(screen.getByRole("heading", { name: "Del lun, 23 de nov al dom, 29 de nov" })).toBeDefined();
});

test("a form's rules and the server's refusals are Spanish", async () => {
  answers();
  await show(() => <WeekScreen userId={7} isSignedIn />);
  fireEvent.click(await screen.findByRole("button", { name: "Enviar a la oficina" }));
  expect(await screen.findByText("Escribe el motivo en pocas palabras, por favor")).toBeDefined();
  expect(screen.getAllByText("Elige una fecha, por favor")).toHaveLength(2);
  expect(screen.getByText("Revisa 3 campos, por favor.")).toBeDefined();
  expect(englishShown()).toEqual([]);
});

test("the switch changes all that is shown at once, and the page's language", async () => {
  const sent: string[] = [];
  await show(() => (
    <>
      <TodayScreen date={date} />
      <LanguageSwitch userId={7} send={async (language) => void sent.push(language)} />
    </>
  ));
  fireEvent.click(await screen.findByRole("button", { name: "English" }));
  await screen.findByText("Your messages come in this language too.");
  expect(screen.getByRole("link", { name: "Today" })).toBeDefined();
  expect([document.documentElement.lang, sent]).toEqual(["en", ["en"]]);
  expect(screen.getByRole("button", { name: "English" }).getAttribute("aria-pressed")).toBe("true");
});
