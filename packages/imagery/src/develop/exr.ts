import { readFile } from "node:fs/promises";

/** One picture of a multi-layer OpenEXR file: its size and a plane of floats for each channel, by name. */
export type Planes = { width: number; height: number; channel(name: string): Float32Array };

const magic = 20_000_630;
const half = 1;
const bytesOf = [4, 2, 4];

type Channel = { name: string; type: number };

const text = (data: DataView, from: number): string => {
  let end = from;
  while (data.getUint8(end) !== 0) end++;
  return new TextDecoder().decode(new Uint8Array(data.buffer, data.byteOffset + from, end - from));
};

const channelList = (data: DataView, from: number): Channel[] => {
  const channels: Channel[] = [];
  let at = from;
  while (data.getUint8(at) !== 0) {
    const name = text(data, at);
    at += name.length + 1;
    channels.push({ name, type: data.getInt32(at, true) });
    at += 16;
  }
  return channels;
};

/**
 * Reads an uncompressed scan-line OpenEXR file of 16 or 32 bit floats, as Blender's file output writes it.
 * @throws when the file is compressed, tiled or no OpenEXR file, or when an unknown channel is asked for
 */
export const readExr = async (path: string): Promise<Planes> => {
  const file = await readFile(path);
  const data = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (data.getUint32(0, true) !== magic) throw new Error(`${path} is no OpenEXR file`);
  let at = 8;
  let channels: Channel[] = [];
  let [width, height] = [0, 0];
  while (data.getUint8(at) !== 0) {
    const name = text(data, at);
    at += name.length + 1;
    at += text(data, at).length + 1;
    const size = data.getInt32(at, true);
    at += 4;
    if (name === "channels") channels = channelList(data, at);
    if (name === "compression" && data.getUint8(at) !== 0) throw new Error(`${path} is compressed`);
    if (name === "dataWindow") {
      width = data.getInt32(at + 8, true) - data.getInt32(at, true) + 1;
      height = data.getInt32(at + 12, true) - data.getInt32(at + 4, true) + 1;
    }
    at += size;
  }
  const first = Number(data.getBigUint64(at + 1, true));
  const lineBytes = channels.reduce((sum, { type }) => sum + (bytesOf[type] ?? 0) * width, 0);
  const channel = (wanted: string): Float32Array => {
    let offset = 0;
    for (const { name, type } of channels) {
      if (name === wanted) {
        const plane = new Float32Array(width * height);
        for (let y = 0; y < height; y++) {
          const start = file.byteOffset + first + y * (lineBytes + 8) + 8 + offset;
          const bytes = file.buffer.slice(start, start + (bytesOf[type] ?? 0) * width);
          plane.set(type === half ? new Float16Array(bytes) : new Float32Array(bytes), y * width);
        }
        return plane;
      }
      offset += (bytesOf[type] ?? 0) * width;
    }
    throw new Error(`${path} has no channel ${wanted}, only ${channels.map(({ name }) => name).join(", ")}`);
  };
  return { width, height, channel };
};
