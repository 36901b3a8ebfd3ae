import { expect, it } from "vitest";
import type { SendText } from "./send-text.ts";
import { simulatorNumbers, toSimulatorAlone } from "./simulator.ts";
import { textablePhone } from "./textable-phone.ts";

it("a stage that texts the simulator alone sends to its numbers, as people write them, and asks AWS about no other", async () => {
  const sent: string[] = [];
  const send: SendText = async ({ to }) => {
    sent.push(to);
    return { serviceId: "text-1" };
  };
  const sendTo = (to: string) => toSimulatorAlone(send)({ to, body: "Hello" });
  const simulated = ["(425) 414-7755", "425-414-7167"].map((text) => textablePhone(text) ?? "");
  for (const to of simulated) expect(await sendTo(to)).toEqual({ serviceId: "text-1" });
  expect(await sendTo("+14355550152")).toEqual({ refused: "elsewhere" });
  expect(sent).toEqual(Object.values(simulatorNumbers));
});
