import { startFrame } from "./provider-frame.ts";

const container = document.querySelector<HTMLElement>("#portal");
if (container !== null) startFrame(container);
