import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { KMSClient } from "@aws-sdk/client-kms";
import { S3Client } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { kmsSeal } from "@cleaning/core/schedule/homes/kms.ts";
import { region } from "../infra/bootstrap-contract.ts";
import { bucketFiles, poolIdentities } from "./person/parts.ts";
import { deletePerson, exportPerson, type PersonPlaces } from "./person/person.ts";

const usage = `pnpm person export ADDRESS FOLDER   writes what there is of a person into a new folder
pnpm person delete ADDRESS --sure  deletes it, for good
TABLE, POOL, UPLOADS and NOTES_KEY say where (docs/operations.md)`;

const placesOf = (env: NodeJS.ProcessEnv): PersonPlaces | undefined => {
  const { TABLE: table, POOL: pool, UPLOADS: uploads, NOTES_KEY: notesKey } = env;
  // The AWS CLI prints "None" for something missing.
  if ([table, pool, uploads, notesKey].includes("None")) return undefined;
  if (table === undefined || pool === undefined || uploads === undefined || notesKey === undefined) return undefined;
  return {
    database: { client: DynamoDBDocumentClient.from(new DynamoDBClient({ region })), table },
    identities: poolIdentities(new CognitoIdentityProviderClient({ region }), pool),
    files: bucketFiles(new S3Client({ region }), uploads),
    seal: kmsSeal(new KMSClient({ region }), notesKey),
  };
};

const [, , what, address = "", last] = process.argv;
const places = placesOf(process.env);
if (places !== undefined && what === "export" && address.includes("@") && last !== undefined) {
  const { records, files } = await exportPerson(places, address, last);
  console.log(`${records} records and ${files} files of ${address} are in ${last}.`);
} else if (places !== undefined && what === "delete" && address.includes("@") && last === "--sure") {
  const { records, files } = await deletePerson(places, address);
  console.log(`${address} is deleted: the account, ${records} records and ${files} files.`);
} else {
  console.error(usage);
  process.exitCode = 1;
}
