import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { KMSClient } from "@aws-sdk/client-kms";
import { S3Client } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { kmsCipher } from "@cleaning/core/schedule/homes/kms.ts";
import { region } from "../infra/bootstrap-contract.ts";
import { eraseCustomerData, exportCustomerData, type CustomerDataContext } from "./customer/customer-data.ts";
import { bucketFiles, poolIdentities } from "./customer/parts.ts";

const usage = `pnpm customer export ADDRESS FOLDER   writes what there is of a person into a new folder
pnpm customer erase ADDRESS --sure     erases it, for good
TABLE, POOL, UPLOADS and NOTES_KEY say where (docs/operations.md)`;

const contextOf = (env: NodeJS.ProcessEnv): CustomerDataContext | undefined => {
  const { TABLE: table, POOL: pool, UPLOADS: uploads, NOTES_KEY: notesKey } = env;
  // The AWS CLI prints "None" for something missing.
  if ([table, pool, uploads, notesKey].includes("None")) return undefined;
  if (table === undefined || pool === undefined || uploads === undefined || notesKey === undefined) return undefined;
  return {
    database: { client: DynamoDBDocumentClient.from(new DynamoDBClient({ region })), table },
    identities: poolIdentities(new CognitoIdentityProviderClient({ region }), pool),
    files: bucketFiles(new S3Client({ region }), uploads),
    cipher: kmsCipher(new KMSClient({ region }), notesKey),
  };
};

const [, , what, address = "", argument] = process.argv;
const context = contextOf(process.env);
if (context !== undefined && what === "export" && address.includes("@") && argument !== undefined) {
  const { records, files } = await exportCustomerData(context, address, argument);
  console.log(`${records} records and ${files} files of ${address} are in ${argument}.`);
} else if (context !== undefined && what === "erase" && address.includes("@") && argument === "--sure") {
  const { records, files } = await eraseCustomerData(context, address);
  console.log(`${address} is erased: the account, ${records} records and ${files} files.`);
} else {
  console.error(usage);
  process.exitCode = 1;
}
