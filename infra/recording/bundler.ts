import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import * as z from "zod";
import { type Build, buildSchema } from "./recorded.ts";

const requestSchema = z.object({
  method: z.string(),
  params: z.tuple([z.looseObject({ functionID: z.string().optional() })]),
});
const builtSchema = z.object({ result: buildSchema.shape.made });

/** Proxies the server of the `sst` command and records bundles; those in `known` are reused. Keeps no process alive. */
export const notedBundler = async (server: string, known?: string) => {
  const builds: Build[] = [];
  const ask = async (body: string): Promise<string> => {
    const { method, params } = requestSchema.parse(JSON.parse(body));
    const [{ functionID = "" }] = params;
    const isBuild = method === "Runtime.Build";
    const kept = known === undefined || !isBuild ? undefined : readFileSync(join(known, `${functionID}.json`), "utf8");
    const answer = kept ?? (await (await fetch(`${server}/rpc`, { method: "POST", body })).text());
    const built = builtSchema.safeParse(JSON.parse(answer)).data?.result;
    if (!isBuild || built === undefined) return answer;
    const folder = dirname(built.out);
    if (known === undefined) writeFileSync(join(folder, `${functionID}.json`), answer);
    const moved = known === undefined ? answer : answer.replaceAll(folder, known);
    builds.push(buildSchema.parse({ ...params[0], made: builtSchema.parse(JSON.parse(moved)).result }));
    return moved;
  };

  const between = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      ask(body).then(
        (answer) => response.end(answer),
        (error: unknown) => response.end(JSON.stringify({ error: String(error) })),
      );
    });
  });
  between.on("connection", (socket) => socket.unref());
  between.listen(0, "127.0.0.1").unref();
  await once(between, "listening");
  const address = between.address();
  return { builds, address: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}` };
};
