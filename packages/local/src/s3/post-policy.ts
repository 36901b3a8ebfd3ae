import { fieldsOf, isFields } from "../records.ts";
import { isSame, signText } from "./signature.ts";

/** Why an upload is refused, as S3 answers it. */
export type Refusal = { status: 400 | 403; code: string; message: string };

/** A form that arrived: its fields by lower-cased name, without the file. */
export type UploadForm = { fields: ReadonlyMap<string, string>; size: number; bucket: string };

const denied = (message: string): Refusal => ({ status: 403, code: "AccessDenied", message });

/** Fields that the policy need not mention. */
const uncovered = new Set(["policy", "x-amz-signature", "file"]);

type Condition = { operator: string; field: string; value: string } | { least: number; most: number };

const parseCondition = (value: unknown): Condition | undefined => {
  if (isFields(value)) {
    const [[field, wanted] = []] = Object.entries(value);
    if (field === undefined || typeof wanted !== "string") return undefined;
    return { operator: "eq", field: field.toLowerCase(), value: wanted };
  }
  if (!Array.isArray(value)) return undefined;
  const parts: readonly unknown[] = value;
  const [operator, one, two] = parts;
  if (operator === "content-length-range" && typeof one === "number" && typeof two === "number")
    return { least: one, most: two };
  if ((operator !== "eq" && operator !== "starts-with") || typeof one !== "string" || typeof two !== "string")
    return undefined;
  return { operator, field: one.replace(/^\$/, "").toLowerCase(), value: two };
};

const parsePolicy = (encoded: string): { expires: number; conditions: (Condition | undefined)[] } | undefined => {
  try {
    const { expiration, conditions } = fieldsOf(JSON.parse(Buffer.from(encoded, "base64").toString()));
    if (typeof expiration !== "string" || !Array.isArray(conditions)) return undefined;
    return { expires: Date.parse(expiration), conditions: conditions.map(parseCondition) };
  } catch {
    return undefined;
  }
};

const checkCondition = (
  condition: Condition,
  form: UploadForm,
  values: ReadonlyMap<string, string>,
): Refusal | undefined => {
  if ("least" in condition) {
    if (form.size > condition.most)
      return { status: 400, code: "EntityTooLarge", message: "Your proposed upload exceeds the maximum allowed size" };
    if (form.size < condition.least)
      return {
        status: 400,
        code: "EntityTooSmall",
        message: "Your proposed upload is smaller than the minimum allowed size",
      };
    return undefined;
  }
  const { operator, field, value } = condition;
  const given = values.get(field) ?? "";
  const holds = operator === "eq" ? given === value : given.startsWith(value);
  return holds
    ? undefined
    : denied(`Invalid according to Policy: Policy Condition failed: ["${operator}", "$${field}", "${value}"]`);
};

/**
 * Checks an upload by form against its signed policy: the signature, the time, every condition, and that no field was
 * added that the policy does not mention.
 *
 * @param secret the secret access key that the policy must be signed with
 * @returns why it is refused; undefined when it is not
 */
export const checkPolicy = (form: UploadForm, secret: string, now: Date): Refusal | undefined => {
  const { fields, bucket } = form;
  const encoded = fields.get("policy") ?? "";
  const signature = signText(secret, fields.get("x-amz-credential") ?? "", encoded);
  if (!isSame(signature, fields.get("x-amz-signature") ?? ""))
    return { status: 403, code: "SignatureDoesNotMatch", message: "The signature does not match" };
  const policy = parsePolicy(encoded);
  if (policy === undefined) return { status: 400, code: "InvalidPolicyDocument", message: "Invalid Policy" };
  if (!(now.getTime() < policy.expires)) return denied("Invalid according to Policy: Policy expired.");
  const values = new Map([...fields, ["bucket", bucket]]);
  const covered = new Set<string>();
  for (const condition of policy.conditions) {
    if (condition === undefined) return { status: 400, code: "InvalidPolicyDocument", message: "Invalid condition" };
    if ("field" in condition) covered.add(condition.field);
    const refusal = checkCondition(condition, form, values);
    if (refusal !== undefined) return refusal;
  }
  const extra = [...fields.keys()].find((name) => !covered.has(name) && !uncovered.has(name));
  return extra === undefined ? undefined : denied(`Invalid according to Policy: Extra input fields: ${extra}`);
};
