import type { Light } from "../denoise/light.ts";

/**
 * Holds back what is many times as bright as the room, as film does: the reveal of a window, a glint. Otherwise its rim
 * stays a staircase, because a fifth of such a pixel is white already. What is less than two and a half times as bright as the room's middle stays as it is; nothing is brighter
 * than five times that afterwards.
 */
export const hold = (light: Light): void => {
  const values: number[] = [];
  for (let i = 1; i < light.length; i += 3 * 41) if ((light[i] ?? 0) > 0) values.push(light[i] ?? 0);
  values.sort((a, b) => a - b);
  const knee = 2.5 * (values[Math.floor(values.length / 2)] ?? 1);
  for (let i = 0; i < light.length; i += 3) {
    const most = Math.max(light[i] ?? 0, light[i + 1] ?? 0, light[i + 2] ?? 0);
    if (most <= knee) continue;
    const factor = (knee * (2 - Math.exp(1 - most / knee))) / most;
    for (let c = 0; c < 3; c++) light[i + c] = (light[i + c] ?? 0) * factor;
  }
};
