import { describe, expect, it } from "vitest";
import { releaseParameter } from "../bootstrap-contract.ts";
import { earlierFiles } from "../synthesis/dynamic.ts";
import { recordedStages } from "../synthesis/setup.ts";
import { recorded, type Template } from "../synthesis/template.ts";

const dependenciesOf = (template: Template, name: string): string[] => {
  const found = template.resources.find((resource) => resource.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found.options.dependencies ?? [];
};

const published = [
  "SiteAssetFiles.sst.aws.BucketFiles",
  "SiteKvKeys.sst.aws.KvKeys",
  "SiteRoutesUpdate.sst.aws.KvRoutesUpdate",
  "SiteInvalidation.sst.aws.DistributionInvalidation",
];

describe.each(["production", "staging", "preview"] as const)("a deployment of %s", (name) => {
  const template = recorded(name);
  const functions = template.all("aws:lambda/function:Function").map((resource) => resource.name);

  it.each(published)("publishes the site after all functions and the API's stage: %s", (resource) => {
    expect(functions.length).toBeGreaterThan(5);
    expect(dependenciesOf(template, resource)).toEqual(expect.arrayContaining([...functions, "ApiStage"]));
  });

  it("writes its commit last, after the site", () =>
    expect(dependenciesOf(template, "Release")).toEqual(["SiteInvalidation.sst.aws.DistributionInvalidation"]));

  it("takes a withdrawn page's address away, also when the deployment before was cut off, and leaves earlier assets", () => {
    const { requests = [], removed = [] } = template.raw.commands.find(({ command }) => command === "deploy") ?? {};
    const uploaded = requests.filter(({ action }) => action === "s3:PutObject").map(({ resource }) => resource);
    expect(uploaded).toContainEqual(expect.stringMatching(new RegExp(`/${earlierFiles.asset}$`)));
    expect(removed).toContainEqual([expect.stringMatching(new RegExp(`^[\\da-f]{4}:/${earlierFiles.page}$`))]);
    expect(removed.flat()).not.toContain(earlierFiles.asset);
  });
});

it("the commit is written to the parameter that the workflows read", () =>
  expect(recorded("production").one("aws:ssm/parameter:Parameter").inputs).toMatchObject({
    name: releaseParameter("production"),
    type: "String",
    insecureValue: recordedStages.production.settings.RELEASE_COMMIT,
  }));

it("a deployment that names no commit, as from a laptop, writes that it is local", () =>
  expect(recorded("preview").one("aws:ssm/parameter:Parameter").inputs).toMatchObject({
    name: "/cleaning/pr-7/release",
    insecureValue: "local",
  }));
