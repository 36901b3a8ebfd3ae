import type { IncomingMessage } from "node:http";

/** Overwrites the caller's own header, as CloudFront does. */
export const stampViewer = (request: IncomingMessage): void => {
  const { remoteAddress = "127.0.0.1", remotePort = 0 } = request.socket;
  request.headers["cloudfront-viewer-address"] = `${remoteAddress.replace(/^::ffff:/, "")}:${remotePort}`;
};
