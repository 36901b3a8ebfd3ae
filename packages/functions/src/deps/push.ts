import { hasPush } from "../environment.ts";

export const pushDeps = {
  hasPush,

  /** Here, so that functions which send no notifications do not ship it; loaded with the first message. */
  pushChannel: () => import("../lazy/push-channel.ts"),
};
export type PushDeps = typeof pushDeps;
