import { appShell, notFoundPage, signedInSections } from "@cleaning/contract/http/edge";

/**
 * Runs in CloudFront before SST's routing: the contract's `pageOf` in CloudFront's JavaScript (a test holds the two
 * equal), without the query. Short, because the whole function may have 10,240 bytes and SST takes most of them.
 */
export const toPage = `
var q=event.request,u=q.uri;
q.querystring={};
if(${JSON.stringify(signedInSections)}.some(a=>u===a||u.startsWith(a+"/")))q.uri=${JSON.stringify(appShell)};
else if(!/\\.\\w+$|^\\/\\.well-known\\//.test(u))q.uri="/"+u.replace(/^\\/+|\\/+$/g,"").replace(/\\/+/g,"__");`;

/**
 * Sets the status of the not-found page, by the path or by `cache-control`: it is not documented which of them a
 * response function sees of a rewritten request.
 */
export const toNotFound = `
var r=event.response,c=r.headers["cache-control"];
if(r.statusCode===200&&(event.request.uri===${JSON.stringify(`${notFoundPage}.html`)}||(c&&c.value.includes("not-found"))))
r.statusCode=404,r.statusDescription="Not Found";`;
