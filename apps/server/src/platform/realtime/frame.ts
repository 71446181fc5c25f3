/** A STOMP 1.2 frame. */
export interface Frame {
  command: string;
  headers: Record<string, string>;
  body: string;
}

/** A message that is no STOMP frame. */
export class FrameError extends Error {}

const escapes: Record<string, string> = { '\\': '\\\\', '\r': '\\r', '\n': '\\n', ':': '\\c' };
const unescapes: Record<string, string> = { '\\\\': '\\', '\\r': '\r', '\\n': '\n', '\\c': ':' };

/** CONNECT and CONNECTED are left unescaped for the sake of STOMP 1.0 (STOMP 1.2, 'Value Encoding'). */
const isPlain = (command: string) => command === 'CONNECT' || command === 'CONNECTED';

/** The maximum number of frames in one WebSocket message. A browser sends one at a time. */
const framesMax = 16;

/** Returns the frames of one WebSocket message, or none for a heart-beat. @throws {FrameError} */
export function parseFrames(message: string): Frame[] {
  const frames: Frame[] = [];
  let rest = message.replace(/^[\r\n]+/, '');
  while (rest !== '') {
    const head = /^([A-Z]+)\r?\n((?:[^\r\n\0]+\r?\n)*)\r?\n/.exec(rest);
    if (!head) throw new FrameError('malformed frame');
    if (frames.length === framesMax) throw new FrameError('too many frames at once');
    const [text, command = '', lines = ''] = head;
    const headers = parseHeaders(lines, isPlain(command));
    const body = Buffer.from(rest.slice(text.length));
    const end = headers['content-length'] === undefined ? body.indexOf(0) : Number(headers['content-length']);
    if (body[end] !== 0) throw new FrameError('the frame does not end where it says');
    frames.push({ command, headers, body: body.toString('utf8', 0, end) });
    rest = body.toString('utf8', end + 1).replace(/^[\r\n]+/, '');
  }
  return frames;
}

export function serialiseFrame({ command, headers, body }: Frame): string {
  const encode = (text: string) => (isPlain(command) ? text : text.replace(/[\\\r\n:]/g, (c) => escapes[c] ?? c));
  const lines = Object.entries(headers).map(([name, value]) => `${encode(name)}:${encode(value)}\n`);
  return `${command}\n${lines.join('')}\n${body}\0`;
}

/** If a header is repeated, the first one counts (STOMP 1.2, 'Repeated Header Entries'). */
function parseHeaders(lines: string, plain: boolean): Record<string, string> {
  const decode = (text: string) =>
    plain
      ? text
      : text.replace(/\\(.?)/gs, (escape) => {
          const character = unescapes[escape];
          if (character === undefined) throw new FrameError('undefined escape in a header');
          return character;
        });
  const headers = new Map<string, string>();
  for (const line of lines.split(/\r?\n/)) {
    if (line === '') continue;
    const colon = line.indexOf(':');
    if (colon < 0) throw new FrameError('a header has no colon');
    const name = decode(line.slice(0, colon));
    if (!headers.has(name)) headers.set(name, decode(line.slice(colon + 1)));
  }
  return Object.fromEntries(headers);
}
