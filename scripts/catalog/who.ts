import { spawnSync } from "node:child_process";
import { hostname, userInfo } from "node:os";

/** For the history: the AWS identity for a deployed table, else the user of this machine. */
export const callerName = (isDeployed: boolean): string => {
  const args = ["sts", "get-caller-identity", "--query", "Arn", "--output", "text"];
  const { status, stdout } = isDeployed
    ? spawnSync("aws", args, { encoding: "utf8", timeout: 20_000 })
    : { status: 1, stdout: "" };
  return status === 0 && stdout.startsWith("arn:") ? stdout.trim() : `${userInfo().username}@${hostname()}`;
};
