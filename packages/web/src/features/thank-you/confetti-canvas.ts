type Flake = {
  x: number;
  y: number;
  vx: number;
  vy: number;
  size: number;
  turn: number;
  spin: number;
  color: string;
};

const colors = ["#3e63dd", "#a9b9ff", "#e9a23b", "#f6d98f", "#4c9a6a", "#d98e63"];
const handful = 26;
const gravity = 900;
const drag = 1.6;

/**
 * A canvas over the page that takes no clicks. It appears with the first handful and goes with the last flake.
 *
 * @param random numbers from 0 to 1
 */
export const confettiCanvas = (random: () => number) => {
  const canvas = document.createElement("canvas");
  canvas.className = "confetti";
  canvas.ariaHidden = "true";
  const context = canvas.getContext("2d");
  let flakes: Flake[] = [];
  let frame = 0;
  let before = 0;

  const between = (low: number, high: number): number => low + random() * (high - low);

  const throwFrom = (x: number, side: number): Flake => {
    const angle = between(0.15, 0.95);
    const speed = between(350, 1_000);
    return {
      x,
      y: innerHeight * 0.55,
      vx: Math.sin(angle) * speed * side,
      vy: -Math.cos(angle) * speed,
      size: between(6, 11),
      turn: between(0, Math.PI),
      spin: between(-9, 9),
      color: colors[Math.floor(random() * colors.length)] ?? "#3e63dd",
    };
  };

  const draw = (now: number): void => {
    if (context === null) return;
    const seconds = Math.min((now - before) / 1_000, 0.05);
    before = now;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (const flake of flakes) {
      flake.vx -= flake.vx * drag * seconds;
      flake.vy += (gravity - flake.vy * drag) * seconds;
      flake.x += flake.vx * seconds;
      flake.y += flake.vy * seconds;
      flake.turn += flake.spin * seconds;
      // A flake that turns shows its edge: its height shrinks and grows.
      context.setTransform(
        Math.cos(flake.turn),
        Math.sin(flake.turn),
        -Math.sin(flake.turn),
        Math.cos(flake.turn),
        flake.x,
        flake.y,
      );
      context.fillStyle = flake.color;
      context.fillRect(
        -flake.size / 2,
        -flake.size / 4,
        flake.size,
        (flake.size / 2) * Math.abs(Math.cos(flake.turn * 2)),
      );
    }
    flakes = flakes.filter(({ y }) => y < innerHeight + 20);
    if (flakes.length === 0) return clear();
    frame = requestAnimationFrame(draw);
  };

  const fire = (): void => {
    if (context === null) return;
    if (!canvas.isConnected) {
      canvas.width = innerWidth;
      canvas.height = innerHeight;
      document.body.append(canvas);
      before = performance.now();
      frame = requestAnimationFrame(draw);
    }
    for (let thrown = 0; thrown < handful; thrown += 1)
      flakes.push(thrown % 2 === 0 ? throwFrom(0, 1) : throwFrom(innerWidth, -1));
  };

  const clear = (): void => {
    cancelAnimationFrame(frame);
    flakes = [];
    canvas.remove();
  };

  return { fire, clear };
};
