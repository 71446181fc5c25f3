import { ExpressionSyntaxError } from './issue';

export type TokenKind = 'number' | 'string' | 'name' | 'op' | 'end';
export interface Token {
  kind: TokenKind;
  /** The operator, the name, the value of a string, or the digits of a number. */
  text: string;
  position: number;
}

const operators = ['&&', '||', '==', '!=', '<=', '>=', '<', '>', '!', '+', '-', '*', '/', '%', '?', ':'];
const punctuation = ['(', ')', '[', ']', '.', ',', '}'];
/** Keywords for operators. */
const wordOperators: Record<string, string> = {
  and: '&&',
  or: '||',
  not: '!',
  eq: '==',
  ne: '!=',
  lt: '<',
  gt: '>',
  le: '<=',
  ge: '>=',
  div: '/',
  mod: '%',
};
/** Words that the language reserves without giving them a meaning. */
const reserved = new Set(['instanceof']);

const numberPattern = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const namePattern = /[\p{L}_$][\p{L}\p{N}_$]*/uy;

/** Returns the tokens of one `${…}` from just after its brace up to and including the closing brace. */
export function tokenize(text: string, start: number): { tokens: Token[]; end: number } {
  const tokens: Token[] = [];
  let position = start;
  for (;;) {
    while (/\s/.test(text[position] ?? '')) position += 1;
    const token = readToken(text, position);
    tokens.push(token.token);
    if (token.token.kind === 'end') return { tokens, end: token.next };
    position = token.next;
  }
}

function readToken(text: string, position: number): { token: Token; next: number } {
  const character = text[position];
  if (character === undefined) throw new ExpressionSyntaxError(`unexpected end of '${text}'`, text.length);
  if (character === '}') return { token: { kind: 'end', text: '}', position }, next: position + 1 };
  if (character === "'" || character === '"') return readString(text, position, character);
  const number = match(numberPattern, text, position);
  if (number !== undefined) {
    return { token: { kind: 'number', text: number, position }, next: position + number.length };
  }
  const name = match(namePattern, text, position);
  if (name !== undefined) return { token: wordToken(text, name, position), next: position + name.length };
  const operator = [...operators, ...punctuation].find((candidate) => text.startsWith(candidate, position));
  if (operator === undefined) {
    throw new ExpressionSyntaxError(`unexpected '${character}' at position ${position} of '${text}'`, position);
  }
  return { token: { kind: 'op', text: operator, position }, next: position + operator.length };
}

function wordToken(text: string, name: string, position: number): Token {
  if (reserved.has(name))
    throw new ExpressionSyntaxError(`unexpected '${name}' at position ${position} of '${text}'`, position);
  const operator = Object.hasOwn(wordOperators, name) ? wordOperators[name] : undefined;
  return operator === undefined ? { kind: 'name', text: name, position } : { kind: 'op', text: operator, position };
}

function readString(text: string, start: number, quote: string): { token: Token; next: number } {
  let value = '';
  let position = start + 1;
  for (;;) {
    const character = text[position];
    if (character === undefined) throw new ExpressionSyntaxError(`unclosed string in '${text}'`, start);
    if (character === quote) break;
    if (character === '\\') position += 1;
    value += text[position] ?? '';
    position += 1;
  }
  return { token: { kind: 'string', text: value, position: start }, next: position + 1 };
}

function match(pattern: RegExp, text: string, position: number): string | undefined {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0];
}
