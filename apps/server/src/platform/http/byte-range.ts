import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '../storage';

/**
 * Reads the `Range` header. Several ranges at once, and a range of a version that the client may have, are answered with the
 * whole file, as is a header that cannot be read; RFC 9110 allows all of them.
 */
export function requestedRange(
  { range = '', 'if-range': version }: IncomingHttpHeaders,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  if (version !== undefined || first + last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && first !== '' && Number(last) < start) return null;
  return start >= size || end < start ? 'unsatisfiable' : { start, end };
}
