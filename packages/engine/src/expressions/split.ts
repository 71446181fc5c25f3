import { tokenize } from './lexer';
import { parse, type Syntax } from './parser';
import { ExpressionSyntaxError } from './issue';

/** Splits a text into plain parts and parsed expressions. @throws {ExpressionSyntaxError} */
export function split(text: string): (string | Syntax)[] {
  const parts: (string | Syntax)[] = [];
  let opening: string | undefined;
  let literal = '';
  let position = 0;
  while (position < text.length) {
    const two = text.slice(position, position + 2);
    if (text[position] === '\\' && /^[$#]\{/.test(text.slice(position + 1, position + 3))) {
      literal += text.slice(position + 1, position + 3);
      position += 3;
    } else if (two === '${' || two === '#{') {
      if (opening !== undefined && opening !== two) {
        throw new ExpressionSyntaxError(`unexpected '${two}' at position ${position} of '${text}'`, position);
      }
      opening = two;
      if (literal !== '') parts.push(literal);
      literal = '';
      const { tokens, end } = tokenize(text, position + 2);
      parts.push(parse(tokens, text));
      position = end;
    } else {
      literal += text[position];
      position += 1;
    }
  }
  if (literal !== '' || parts.length === 0) parts.push(literal);
  return parts;
}
