import { startFrame } from "./provider-frame.ts";

const container = document.querySelector<HTMLElement>("main");
if (container !== null) startFrame(container);
