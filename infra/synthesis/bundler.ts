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
const buildResultSchema = z.object({ result: buildSchema.shape.made });

/** Proxies the server of the `sst` command and records bundles; those in `reusedFolder` are reused. Keeps no process alive. */
export const recordingBundler = async (server: string, reusedFolder?: string) => {
  const builds: Build[] = [];
  const forward = async (body: string): Promise<string> => {
    const { method, params } = requestSchema.parse(JSON.parse(body));
    const [{ functionID = "" }] = params;
    const isBuild = method === "Runtime.Build";
    const cached =
      reusedFolder === undefined || !isBuild
        ? undefined
        : readFileSync(join(reusedFolder, `${functionID}.json`), "utf8");
    const answer = cached ?? (await (await fetch(`${server}/rpc`, { method: "POST", body })).text());
    const built = buildResultSchema.safeParse(JSON.parse(answer)).data?.result;
    if (!isBuild || built === undefined) return answer;
    const folder = dirname(built.out);
    if (reusedFolder === undefined) writeFileSync(join(folder, `${functionID}.json`), answer);
    const relocated = reusedFolder === undefined ? answer : answer.replaceAll(folder, reusedFolder);
    builds.push(buildSchema.parse({ ...params[0], made: buildResultSchema.parse(JSON.parse(relocated)).result }));
    return relocated;
  };

  const proxy = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      forward(body).then(
        (answer) => response.end(answer),
        (error: unknown) => response.end(JSON.stringify({ error: String(error) })),
      );
    });
  });
  proxy.on("connection", (socket) => socket.unref());
  proxy.listen(0, "127.0.0.1").unref();
  await once(proxy, "listening");
  const address = proxy.address();
  return { builds, address: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}` };
};
