/** Numbers of a trained network and how they are to be read: of a filter `[outputs, inputs, height, width]`. */
export type Weights = { shape: readonly number[]; values: Float32Array };

const magic = 0x41d7;

/**
 * Reads trained weights by name, as Intel's Open Image Denoise stores them (a "tensor archive").
 *
 * @throws when the bytes are no such archive
 */
export const readWeights = (bytes: Uint8Array): Map<string, Weights> => {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.getUint16(0, true) !== magic) throw new Error("These are no weights.");
  let at = Number(data.getBigUint64(4, true));
  const byte = (): number => data.getUint8(at++);
  const long = (): number => data.getUint32((at += 4) - 4, true);
  const text = (length: number): string => new TextDecoder().decode(bytes.subarray((at += length) - length, at));

  return new Map(
    Array.from({ length: long() }, (): [string, Weights] => {
      const name = text(data.getUint16((at += 2) - 2, true));
      const shape = Array.from({ length: byte() }, long);
      // The order of the dimensions, which the shape's length tells as well.
      text(shape.length);
      const isHalf = text(1) === "h";
      const from = bytes.byteOffset + Number(data.getBigUint64((at += 8) - 8, true));
      const count = shape.reduce((product, size) => product * size, 1);
      const stored = bytes.buffer.slice(from, from + count * (isHalf ? 2 : 4));
      const values = isHalf ? Float32Array.from(new Float16Array(stored)) : new Float32Array(stored);
      return [name, { shape, values }];
    }),
  );
};
