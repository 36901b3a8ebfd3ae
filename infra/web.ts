import { agentApp } from "@cleaning/contract/agent-app/agent-app";
import { notFoundPage } from "@cleaning/contract/http/edge";
import { cacheControl } from "@cleaning/contract/http/headers";
import { region } from "./bootstrap-contract.ts";
import { asApiCache, withApi } from "./edge.ts";
import { firewall, adjustFirewall } from "./firewall.ts";
import { portalOrigin, providerEnvironment } from "./provider.ts";
import "./site-order.ts";
import { place, stage } from "./stage.ts";
import { table, uploads } from "./storage.ts";
import { toNotFound, toPage } from "./viewer-functions.ts";

const { domain } = stage;

/** The one address: files from the site's bucket, `/api/*` from the API. */
export const router = new sst.aws.Router("Router", {
  ...(domain === undefined
    ? {}
    : {
        domain: {
          name: domain,
          redirects: [`www.${domain}`],
          // The company's earlier site has these names until the deployment takes them over.
          dns: sst.aws.dns({ override: true }),
        },
      }),
  ...(stage.isPermanent ? { waf: firewall } : {}),
  edge: { viewerRequest: { injection: toPage }, viewerResponse: { injection: toNotFound } },
  transform: { cachePolicy: asApiCache, cdn: withApi, waf: adjustFirewall },
});

const distribution = $interpolate`arn:aws:cloudfront::${place.accountId}:distribution/${router.distributionID}`;
/** Where `sst dev` serves the site. */
const devSite = "http://localhost:5173";
/** Files about the build, for the build. */
const unpublished = [".vite/**", "routes.json"];

// The built site. What browsers may keep for ever stays in the bucket, for pages that were opened before.
new sst.aws.StaticSite("Site", {
  path: "packages/web",
  build: { command: "node --run build && node ../../infra/site/complete-pages.ts dist", output: "dist" },
  // `sst dev` starts the site here. Its calls go through the stage's CloudFront, which alone knows the origin secret.
  dev: { command: "npx -y pnpm@12 exec vite", url: devSite },
  // The build reads its table with the rights of the deployer (packages/web/build/site-settings.ts, decisions/0016).
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
      const ofThisSite = {
        principals: [{ type: "service" as const, identifiers: ["cloudfront.amazonaws.com"] }],
        conditions: [{ test: "StringEquals", variable: "AWS:SourceArn", values: [distribution] }],
      };
      bucket.policy = [
        { ...ofThisSite, actions: ["s3:GetObject"], paths: ["*"] },
        // Without the right to list, a missing file is 403. No list is ever given: no query reaches the bucket,
        // and the address that would be one is the home page.
        { ...ofThisSite, actions: ["s3:ListBucket"], paths: [""] },
      ];
    },
  },
});

// Browsers send resumes and photos of visits straight to the bucket.
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
