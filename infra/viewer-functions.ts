import { appShell, notFoundPage, signedInSections } from "@cleaning/contract/http/edge";

/** The contract's `pagePathOf` in CloudFront's JavaScript (a test compares them). A function may have 10,240 bytes. */
export const toPage = `
var q=event.request,u=q.uri;
q.querystring={};
if(${JSON.stringify(signedInSections)}.some(a=>u===a||u.startsWith(a+"/")))q.uri=${JSON.stringify(appShell)};
else if(!/\\.\\w+$|^\\/\\.well-known\\//.test(u))q.uri="/"+u.replace(/^\\/+|\\/+$/g,"").replace(/\\/+/g,"__");`;

/** By path or `cache-control`: AWS does not say what a response function sees of a rewritten request. */
export const toNotFound = `
var r=event.response,c=r.headers["cache-control"];
if(r.statusCode===200&&(event.request.uri===${JSON.stringify(`${notFoundPage}.html`)}||(c&&c.value.includes("not-found"))))
r.statusCode=404,r.statusDescription="Not Found";`;
