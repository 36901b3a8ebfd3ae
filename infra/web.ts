import { agentApp } from "@cleaning/contract/agent-app/agent-app";
import { notFoundPage } from "@cleaning/contract/http/edge";
import { cacheControl } from "@cleaning/contract/http/headers";
import { region } from "./bootstrap-contract.ts";
import { configureApiCache, addApi } from "./edge.ts";
import { firewall, adjustFirewall } from "./firewall.ts";
import { portalOrigin, providerEnvironment } from "./provider.ts";
import "./site-order.ts";
import { deployTarget, stage } from "./stage.ts";
import { table, uploads } from "./storage.ts";
import { toNotFound, toPage } from "./viewer-functions.ts";

const { domain } = stage;

export const router = new sst.aws.Router("Router", {
  ...(domain === undefined
    ? {}
    : {
        domain: {
          name: domain,
          redirects: [`www.${domain}`],
          // Takes over the names of the company's earlier site.
          dns: sst.aws.dns({ override: true }),
        },
      }),
  ...(stage.isWatched ? { waf: firewall } : {}),
  edge: { viewerRequest: { injection: toPage }, viewerResponse: { injection: toNotFound } },
  transform: { cachePolicy: configureApiCache, cdn: addApi, waf: adjustFirewall },
});

const distribution = $interpolate`arn:aws:cloudfront::${deployTarget.accountId}:distribution/${router.distributionID}`;
const devSite = "http://localhost:5173";
/** Build metadata. */
const unpublished = [".vite/**", "routes.json"];

// Immutable assets stay in the bucket for pages that are open.
new sst.aws.StaticSite("Site", {
  path: "packages/web",
  build: { command: "node --run build && node ../../infra/site/complete-pages.ts dist", output: "dist" },
  // Calls of `sst dev` go through CloudFront, which alone has the origin secret.
  dev: { command: "npx -y pnpm@12 exec vite", url: devSite },
  // The build reads its table with the deployer's rights (decisions/0016).
  environment: $dev
    ? { API_ORIGIN: router.url, ...(portalOrigin === undefined ? {} : { PROVIDER_PORTAL: portalOrigin }) }
    : {
        SITE_STAGE: stage.kind,
        SITE_ORIGIN: router.url,
        ...(stage.isPermanent ? { TABLE: table.name, AWS_REGION: region } : {}),
        ...providerEnvironment,
      },
  vite: { types: "../../.sst/vite-env.d.ts" },
  router: { instance: router },
  indexPage: `${notFoundPage.slice(1)}.html`, // behind a Router this is the answer for paths without a page
  assets: {
    purge: false,
    // The last that matches wins.
    fileOptions: [
      { files: "**", ignore: unpublished, cacheControl: cacheControl.file },
      { files: "assets/**", cacheControl: cacheControl.asset },
      { files: "**/*.html", cacheControl: cacheControl.page },
      // A new version must be found at once.
      ...[agentApp.worker, agentApp.manifest].map((file) => ({
        files: file.slice(1),
        cacheControl: cacheControl.page,
      })),
      { files: `${notFoundPage.slice(1)}.html`, cacheControl: cacheControl.notFound },
    ],
  },
  transform: {
    assets: (bucket) => {
      bucket.cors = false;
      // SST would let every distribution of every account read.
      delete bucket.access;
      const siteDistribution = {
        principals: [{ type: "service" as const, identifiers: ["cloudfront.amazonaws.com"] }],
        conditions: [{ test: "StringEquals", variable: "AWS:SourceArn", values: [distribution] }],
      };
      bucket.policy = [
        { ...siteDistribution, actions: ["s3:GetObject"], paths: ["*"] },
        // Without it a missing file is 403. Nothing is ever listed: no query reaches the bucket.
        { ...siteDistribution, actions: ["s3:ListBucket"], paths: [""] },
      ];
    },
  },
});

// Browsers upload straight to the bucket.
new aws.s3.BucketCorsConfiguration("UploadsCors", {
  bucket: uploads.name,
  corsRules: [
    {
      allowedMethods: ["PUT"],
      allowedOrigins: [router.url, ...($dev ? [devSite] : [])],
      allowedHeaders: ["content-type", "if-none-match", "x-amz-tagging"],
      maxAgeSeconds: 3_600,
    },
  ],
});
