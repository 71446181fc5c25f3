import { parser } from '@lezer/javascript';
import { atPosition, type Place } from './syntax-error';

/** Returns the place of the first JavaScript syntax error. The parser is loaded when a script is edited. */
export function scriptSyntaxError(text: string): Place | undefined {
  const cursor = parser.parse(text).cursor();
  do {
    if (cursor.type.isError) return atPosition(text, cursor.from);
  } while (cursor.next());
  return undefined;
}
