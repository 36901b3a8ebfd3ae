import { notFoundPage } from "@cleaning/contract/edge";
import { cacheControl } from "@cleaning/contract/headers";
import { withApi } from "./edge.ts";
import { place, stage } from "./stage.ts";
import { uploads } from "./storage.ts";
import { toNotFound, toPage } from "./viewer-functions.ts";

const { domain } = stage;

/** The one address: files from the site's bucket, `/api/*` from the API. */
export const router = new sst.aws.Router("Router", {
  ...(domain === undefined ? {} : { domain: { name: domain, redirects: [`www.${domain}`] } }),
  ...(stage.isPermanent ? { waf: { rateLimitPerIp: 2_000, logging: { include: "blocked" } } } : {}),
  edge: { viewerRequest: { injection: toPage }, viewerResponse: { injection: toNotFound } },
  transform: { cdn: withApi },
});

const distribution = $interpolate`arn:aws:cloudfront::${place.accountId}:distribution/${router.distributionID}`;
/** Files about the build, for the build. */
const unpublished = [".vite/**", "routes.json"];

// The built site. What browsers may keep for ever stays in the bucket, for pages that were opened before. */
new sst.aws.StaticSite("Site", {
  path: "packages/web",
  build: { command: "npx -y pnpm@12 build && node ../../infra/site/complete-pages.ts dist", output: "dist" },
  // `sst dev` starts the site here and lets it call this stage's API.
  dev: { command: "npx -y pnpm@12 exec vite", url: "http://localhost:5173" },
  // A build names its own address on every page; only production's wants to be found (packages/web/build/site-address.ts).
  environment: $dev
    ? { API_ORIGIN: router.url }
    : { SITE_ORIGIN: router.url, SITE_SEARCHABLE: stage.isProduction ? "yes" : "no" },
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
      { files: `${notFoundPage.slice(1)}.html`, cacheControl: cacheControl.notFound },
    ],
  },
  transform: {
    assets: (bucket) => {
      bucket.cors = false;
      // SST would let every distribution of every account read.
      delete bucket.access;
      bucket.policy = [
        {
          actions: ["s3:GetObject"],
          principals: [{ type: "service", identifiers: ["cloudfront.amazonaws.com"] }],
          conditions: [{ test: "StringEquals", variable: "AWS:SourceArn", values: [distribution] }],
          paths: ["*"],
        },
      ];
    },
  },
});

// Applicants' browsers send their resumes straight to the bucket.
new aws.s3.BucketCorsConfiguration("UploadsCors", {
  bucket: uploads.name,
  corsRules: [
    { allowedMethods: ["POST"], allowedOrigins: [router.url], allowedHeaders: ["content-type"], maxAgeSeconds: 3_600 },
  ],
});
