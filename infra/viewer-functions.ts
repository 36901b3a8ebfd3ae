import { appShell, notFoundPage, signedInSections } from "@cleaning/contract/edge";

/**
 * Runs in CloudFront before SST's own routing, which then looks for the page's file: the contract's `pageOf`, in the
 * JavaScript that CloudFront knows (a test holds the two equal), and away with the query, which no file depends on.
 * Short, because the whole function may have 10,240 bytes and SST takes most of them.
 */
export const toPage = `
var q=event.request,u=q.uri;
q.querystring={};
if(${JSON.stringify(signedInSections)}.some(a=>u===a||u.startsWith(a+"/")))q.uri=${JSON.stringify(appShell)};
else if(!/\\.\\w+$|^\\/\\.well-known\\//.test(u))q.uri="/"+u.replace(/^\\/+|\\/+$/g,"").replace(/\\/+/g,"__");`;

/**
 * Runs on the way back. A path without a page was answered with the not-found page's file, and so with 200. It is known
 * by its path or by its \`cache-control\`: which of the two a response function sees of a rewritten request is not
 * documented.
 */
export const toNotFound = `
var r=event.response,c=r.headers["cache-control"];
if(r.statusCode===200&&(event.request.uri===${JSON.stringify(`${notFoundPage}.html`)}||(c&&c.value.includes("not-found"))))
r.statusCode=404,r.statusDescription="Not Found";`;
