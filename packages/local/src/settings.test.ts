import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings, repository } from "./settings.ts";

describe("the settings", () => {
  it("have defaults", () => {
    const places = { port: 5173, dir: join(repository, ".local"), databaseEndpoint: undefined };
    const defaults = { ...places, fresh: false, requireSecondFactor: false };
    expect(readSettings({}, [])).toEqual(defaults);
    expect(readSettings({ PORT: "", LOCAL_DIR: "", DYNAMODB_ENDPOINT: "" }, ["--"])).toEqual(defaults);
  });

  it("are taken from the environment and the command line", () => {
    const environment = {
      PORT: "65535",
      LOCAL_DIR: "/data",
      DYNAMODB_ENDPOINT: "http://127.0.0.1:8000",
      SECOND_FACTOR_REQUIRED: "yes",
    };
    expect(readSettings(environment, ["--fresh"])).toEqual({
      port: 65_535,
      dir: "/data",
      fresh: true,
      databaseEndpoint: "http://127.0.0.1:8000",
      requireSecondFactor: true,
    });
  });

  it.each(["0", "65536", "-1", "80.5", "http", "5173 ", "0x50", "1e3", "999999"])("refuse PORT=%s in words", (PORT) => {
    expect(() => readSettings({ PORT }, [])).toThrow(
      `PORT must be a whole number from 1 to 65535, but it is "${PORT}".`,
    );
  });

  it("refuse an option that there is not", () => {
    expect(() => readSettings({}, ["--frsh"])).toThrow("Unknown option --frsh: there is only --fresh.");
  });
});
