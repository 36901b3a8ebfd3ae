/** Fake outputs and lookups, as far as components read them back. */

type Values = Record<string, unknown>;

export const account = "123456789012";

const text = (value: unknown, otherwise: string): string => (typeof value === "string" ? value : otherwise);

export const fakeAws = (region: string) => {
  const arn = (service: string, rest: string, where = region, who = account): string =>
    `arn:aws:${service}:${where}:${who}:${rest}`;
  const named =
    (service: string, kind: string, key = "name") =>
    (name: string, inputs: Values): Values => ({
      arn: arn(service, `${kind}${text(inputs[key], name)}`, text(inputs["region"], region)),
      name: text(inputs[key], name),
    });

  const outputs: Record<string, (name: string, inputs: Values) => Values> = {
    "aws:dynamodb/table:Table": named("dynamodb", "table/"),
    "aws:kms/key:Key": (name) => ({ keyId: name, arn: arn("kms", `key/${name}`) }),
    "aws:kms/alias:Alias": named("kms", ""),
    "aws:sqs/queue:Queue": named("sqs", ""),
    "aws:sns/topic:Topic": named("sns", ""),
    "aws:cloudwatch/logGroup:LogGroup": named("logs", "log-group:"),
    "aws:wafv2/webAcl:WebAcl": (name, inputs) => ({
      arn: arn("wafv2", `global/webacl/${text(inputs["name"], name)}/0a1b`, text(inputs["region"], region)),
    }),
    "aws:lambda/function:Function": (name, inputs) => {
      const own = arn("lambda", `function:${text(inputs["name"], name)}`);
      return { name: text(inputs["name"], name), arn: own, qualifiedArn: `${own}:$LATEST`, invokeArn: own };
    },
    "aws:iam/role:Role": (name, inputs) => ({
      arn: arn("iam", `role/${text(inputs["name"], name)}`, ""),
      name: text(inputs["name"], name),
    }),
    "aws:s3/bucket:Bucket": (name, inputs) => {
      const bucket = text(inputs["bucket"], name.toLowerCase());
      return {
        bucket,
        arn: `arn:aws:s3:::${bucket}`,
        bucketRegionalDomainName: `${bucket}.s3.${region}.amazonaws.com`,
      };
    },
    "aws:apigatewayv2/api:Api": (name) => ({
      apiEndpoint: `https://${name.toLowerCase()}.execute-api.${region}.amazonaws.com`,
      executionArn: arn("execute-api", name),
    }),
    "aws:cloudfront/distribution:Distribution": (name) => ({
      domainName: `${name.toLowerCase()}.cloudfront.net`,
      hostedZoneId: "Z2FDTNDATAQYW2",
    }),
    "aws:cloudfront/keyValueStore:KeyValueStore": (name) => ({
      arn: arn("cloudfront", `key-value-store/${name}`, ""),
    }),
    "aws:acm/certificate:Certificate": (name, inputs) => ({
      arn: arn("acm", `certificate/${name}`, "us-east-1"),
      domainValidationOptions: [inputs["domainName"], ...[inputs["subjectAlternativeNames"] ?? []].flat()].map(
        (domainName) => ({
          domainName,
          resourceRecordName: `_check.${String(domainName)}.`,
          resourceRecordType: "CNAME",
          resourceRecordValue: "_check.acm-validations.aws.",
        }),
      ),
    }),
    "aws:acm/certificateValidation:CertificateValidation": (_, inputs) => ({
      certificateArn: inputs["certificateArn"],
    }),
    "aws:cognito/userPool:UserPool": (name) => ({ arn: arn("cognito-idp", `userpool/${name}`) }),
    "aws:cognito/userPoolClient:UserPoolClient": (name, inputs) => ({
      clientSecret: inputs["generateSecret"] === true ? `${name}Secret`.repeat(4) : "",
    }),
    "aws:sesv2/emailIdentity:EmailIdentity": (_, inputs) => ({
      arn: arn("ses", `identity/${String(inputs["emailIdentity"])}`),
      dkimSigningAttributes: { tokens: ["one", "two", "three"] },
    }),
    "aws:sesv2/configurationSet:ConfigurationSet": (name, inputs) => {
      const own = text(inputs["configurationSetName"], name);
      return { arn: arn("ses", `configuration-set/${own}`), configurationSetName: own };
    },
    "random:index/randomBytes:RandomBytes": () => ({ base64: Buffer.alloc(32, 7).toString("base64") }),
    "random:index/randomPassword:RandomPassword": (name, inputs) => ({
      result: name.repeat(9).slice(0, Number(inputs["length"])),
    }),
    "pulumi-nodejs:dynamic:Resource": (name) => (/zone/i.test(name) ? { zoneId: "ZONE" } : {}),
  };

  const lookups: Record<string, (inputs: Values) => Values> = {
    "aws:index/getRegion:getRegion": () => ({ id: region, name: region, region }),
    "aws:index/getPartition:getPartition": () => ({ id: "aws", partition: "aws", dnsSuffix: "amazonaws.com" }),
    "aws:index/getCallerIdentity:getCallerIdentity": () => ({ id: account, accountId: account, arn: "", userId: "" }),
    "aws:iam/getPolicyDocument:getPolicyDocument": (inputs) => ({
      ...inputs,
      id: "policy",
      json: policyDocument(inputs["statements"]),
    }),
  };

  return { region, arn, outputs, lookups };
};

type Statement = {
  sid?: string;
  effect?: string;
  principals?: { type: string; identifiers: string[] }[];
  actions?: string[];
  resources?: string[];
  notResources?: string[];
  conditions?: { test: string; variable: string; values: string[] }[];
};

const principal = (list: NonNullable<Statement["principals"]>): unknown =>
  list.some(({ type }) => type === "*")
    ? "*"
    : Object.fromEntries(list.map(({ type, identifiers }) => [type, single(identifiers)]));

const single = (values: string[]): string | string[] => (values.length === 1 ? values.join("") : values);

const statementJson = ({
  sid,
  effect,
  principals,
  actions,
  resources,
  notResources,
  conditions: when,
}: Statement): Values => ({
  ...(sid === undefined ? {} : { Sid: sid }),
  Effect: effect ?? "Allow",
  ...(principals === undefined ? {} : { Principal: principal(principals) }),
  Action: actions,
  ...(resources === undefined ? {} : { Resource: resources }),
  ...(notResources === undefined ? {} : { NotResource: notResources }),
  ...(when === undefined ? {} : { Condition: conditions(when) }),
});

const policyDocument = (statements: unknown): string =>
  JSON.stringify({ Version: "2012-10-17", Statement: ((statements ?? []) as Statement[]).map(statementJson) });

const conditions = (list: NonNullable<Statement["conditions"]>): Record<string, Record<string, string | string[]>> => {
  const all: Record<string, Record<string, string | string[]>> = {};
  for (const { test, variable, values } of list) all[test] = { ...all[test], [variable]: single(values) };
  return all;
};
