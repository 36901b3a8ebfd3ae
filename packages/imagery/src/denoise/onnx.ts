/*
 * Writes the few parts of an ONNX file that a network of convolutions needs. Numbers of fields and types are those of
 * `onnx.proto`, in the encoding of protocol buffers.
 */

const number = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...number(Math.floor(value / 128))];
const whole = (field: number, value: number): Buffer => Buffer.from([...number(field * 8), ...number(value)]);
const piece = (field: number, content: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([...number(field * 8 + 2), ...number(content.length)]), content]);
const text = (field: number, value: string): Buffer => piece(field, Buffer.from(value));
const message = (field: number, ...parts: readonly Buffer[]): Buffer => piece(field, Buffer.concat(parts));

const float = 1;
const kinds = { whole: 2, text: 3, wholes: 7 } as const;

/** An operation's attributes. */
export type Setting = number | string | readonly number[];

const setting = ([name, value]: [string, Setting]): Buffer => {
  const told =
    typeof value === "number"
      ? [whole(3, value), whole(20, kinds.whole)]
      : typeof value === "string"
        ? [text(4, value), whole(20, kinds.text)]
        : [...value.map((each) => whole(8, each)), whole(20, kinds.wholes)];
  return message(5, text(1, name), ...told);
};

/** An operation: its inputs and its output by name, an unused input by an empty one. */
export const operation = (
  kind: string,
  inputs: readonly string[],
  output: string,
  settings: Readonly<Record<string, Setting>> = {},
): Buffer =>
  message(
    1,
    ...inputs.map((input) => text(1, input)),
    text(2, output),
    text(4, kind),
    ...Object.entries(settings).map(setting),
  );

/** Numbers that operations refer to by name. */
export const constant = (name: string, shape: readonly number[], values: Float32Array): Buffer =>
  message(
    5,
    ...shape.map((size) => whole(1, size)),
    whole(2, float),
    text(8, name),
    piece(9, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
  );

const picture = (field: number, name: string, channels: number): Buffer => {
  const sizes = [whole(1, 1), whole(1, channels), text(2, "height"), text(2, "width")];
  const shape = message(2, ...sizes.map((size) => message(1, size)));
  return message(field, text(1, name), message(2, message(1, whole(1, float), shape)));
};

/**
 * The bytes of a model.
 *
 * @param parts its operations, in order, and its constants
 * @param input name and channels of the picture it is given, of any size
 * @param output name and channels of the one it makes
 */
export const model = (
  parts: readonly Buffer[],
  input: { name: string; channels: number },
  output: { name: string; channels: number },
): Buffer =>
  Buffer.concat([
    whole(1, 8),
    message(
      7,
      ...parts,
      text(2, "network"),
      picture(11, input.name, input.channels),
      picture(12, output.name, output.channels),
    ),
    message(8, text(1, ""), whole(2, 13)),
  ]);
