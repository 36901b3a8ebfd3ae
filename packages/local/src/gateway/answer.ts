import { isFields, textList } from "../records.ts";

export type HttpAnswer = { status: number; headers: Record<string, string | string[]>; body: Buffer };

const isStatus = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 200 && value <= 599;

/** Payload version 2.0; undefined for a result that API Gateway refuses. */
export const answerOf = (result: unknown): HttpAnswer | undefined => {
  if (!isFields(result) || result["statusCode"] === undefined) {
    const text = typeof result === "string" ? result : JSON.stringify(result ?? null);
    return { status: 200, headers: { "content-type": "application/json" }, body: Buffer.from(text) };
  }
  const { statusCode, headers = {}, cookies, body = "", isBase64Encoded } = result;
  if (!isStatus(statusCode) || typeof body !== "string" || !isFields(headers)) return undefined;
  const answer: HttpAnswer = {
    status: statusCode,
    headers: { "content-type": "text/plain;charset=UTF-8" },
    body: Buffer.from(body, isBase64Encoded === true ? "base64" : "utf8"),
  };
  for (const [name, value] of Object.entries(headers)) answer.headers[name.toLowerCase()] = String(value);
  const set = textList(cookies);
  if (set.length > 0) answer.headers["set-cookie"] = set;
  return answer;
};
