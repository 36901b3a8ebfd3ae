import * as z from "zod";
import { type Fields, fieldsOf, listOf, unwrapSecrets } from "./fields.ts";

const answerSchema = z.object({ result: z.unknown(), error: z.string().nullish() });
const createdSchema = z.object({ id: z.string().optional(), outs: z.record(z.string(), z.unknown()).nullish() });

/** What the release before published: a page, and an asset that open pages still load. */
export const earlierFiles = { page: "withdrawn.html", asset: "assets/earlierFiles-0a1b2c.js" };

const earlierRelease = (inputs: Fields): Fields => {
  const files = listOf(inputs["files"]);
  const [{ source, contentType } = {}] = files;
  const [page, asset] = [earlierFiles.page, earlierFiles.asset].map((key) => ({ source, contentType, key, hash: key }));
  return {
    ...inputs,
    ...("files" in inputs ? { files: [...files, page, asset] } : {}),
    ...("entries" in inputs ? { entries: { ...fieldsOf(inputs["entries"]), [`/${earlierFiles.page}`]: "s3" } } : {}),
  };
};

/** Runs a resource's whole life on the server of the `sst` command; returns what its creation answered. */
export const dynamicResource = async (server: string, name: string, received: Fields): Promise<Fields> => {
  const kind = /\.sst\.(aws\.\w+)$/.exec(name)?.[1];
  if (kind === undefined) throw new Error(`${name} is no resource of SST.`);
  const method = `Resource.${kind.replace("aws", "Aws")}`;
  const call = async (action: string, input: object): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: "1.0", method: `${method}.${action}`, params: [input] });
    const response = await fetch(`${server}/rpc`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    const { result, error } = answerSchema.parse(await response.json());
    // Most have no `Read` or `Delete`.
    if (typeof error === "string" && !(action !== "Create" && error.startsWith("rpc: can't find")))
      throw new Error(`${method}.${action} of ${name}: ${error}`);
    return result;
  };
  const inputs = fieldsOf(unwrapSecrets(received));
  const { id = name, outs } = createdSchema.parse(await call("Create", inputs));
  const created = outs ?? {};
  await call("Read", { id, props: created });
  const before = earlierRelease(inputs);
  await call("Update", { id, olds: created, news: before });
  // As after an interrupted deployment, whose changes are in no state.
  await call("Update", { id, olds: created, news: inputs });
  await call("Delete", { id, outs: created });
  return created;
};
