import type { IncomingMessage } from "node:http";

/** Writes the caller's address into the request as CloudFront does, over the caller's own header. */
export const stampViewer = (request: IncomingMessage): void => {
  const { remoteAddress = "127.0.0.1", remotePort = 0 } = request.socket;
  request.headers["cloudfront-viewer-address"] = `${remoteAddress.replace(/^::ffff:/, "")}:${remotePort}`;
};
