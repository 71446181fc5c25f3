import type { Token } from './lexer';
import { ExpressionSyntaxError } from './issue';

export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '>' | '<=' | '>=' | '+' | '-' | '*' | '/' | '%';

/** The syntax tree of one `${…}`. */
export type Syntax =
  | { type: 'literal'; value: unknown }
  | { type: 'name'; name: string }
  | { type: 'property'; base: Syntax; key: Syntax }
  | { type: 'call'; base: Syntax; method: string; args: Syntax[] }
  | { type: 'function'; name: string; args: Syntax[] }
  | { type: 'unary'; operator: '!' | '-' | 'empty'; operand: Syntax }
  | { type: 'binary'; operator: BinaryOperator; left: Syntax; right: Syntax }
  | { type: 'choice'; condition: Syntax; yes: Syntax; no: Syntax };

/** Operators from the loosest to the tightest. */
const levels: readonly (readonly BinaryOperator[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '>', '<=', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

const maxDepth = 100;
/** A chain such as `a + b + c` also nests, one level per operator. */
const maxTokens = 2000;

/** Parses the tokens of one `${…}`. @throws {ExpressionSyntaxError} */
export function parse(tokens: readonly Token[], text: string): Syntax {
  if (tokens.length > maxTokens) throw new ExpressionSyntaxError(`too long: '${text.slice(0, 80)}'`);
  return new Parser(tokens, text).whole();
}

class Parser {
  private index = 0;
  private depth = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly text: string,
  ) {}

  whole(): Syntax {
    if (this.peek().kind === 'end') return { type: 'literal', value: null };
    const syntax = this.choice();
    if (this.peek().kind !== 'end') this.fail();
    return syntax;
  }

  private choice(): Syntax {
    this.depth += 1;
    if (this.depth > maxDepth) throw new ExpressionSyntaxError(`too deeply nested: '${this.text.slice(0, 80)}'`);
    const condition = this.binary(0);
    const syntax = this.accept('?') ? this.branches(condition) : condition;
    this.depth -= 1;
    return syntax;
  }

  private branches(condition: Syntax): Syntax {
    const yes = this.choice();
    this.expect(':');
    return { type: 'choice', condition, yes, no: this.choice() };
  }

  private binary(level: number): Syntax {
    const operators = levels[level];
    if (!operators) return this.unary();
    let left = this.binary(level + 1);
    for (;;) {
      const operator = operators.find((candidate) => this.accept(candidate));
      if (!operator) return left;
      left = { type: 'binary', operator, left, right: this.binary(level + 1) };
    }
  }

  private unary(): Syntax {
    const operators: ('!' | '-' | 'empty')[] = [];
    for (;;) {
      if (this.accept('!')) operators.push('!');
      else if (this.accept('-')) operators.push('-');
      else if (this.acceptName('empty')) operators.push('empty');
      else break;
      if (operators.length > maxDepth) this.fail();
    }
    return operators.reduceRight<Syntax>((operand, operator) => ({ type: 'unary', operator, operand }), this.postfix());
  }

  private postfix(): Syntax {
    let syntax = this.primary();
    for (;;) {
      if (this.accept('.')) {
        const name = this.name();
        syntax = this.accept('(')
          ? { type: 'call', base: syntax, method: name, args: this.list() }
          : { type: 'property', base: syntax, key: { type: 'literal', value: name } };
      } else if (this.accept('[')) {
        const key = this.choice();
        this.expect(']');
        syntax = { type: 'property', base: syntax, key };
      } else return syntax;
    }
  }

  private primary(): Syntax {
    const token = this.next();
    if (token.kind === 'number') return { type: 'literal', value: Number(token.text) };
    if (token.kind === 'string') return { type: 'literal', value: token.text };
    if (token.kind === 'name') return this.word(token.text);
    if (token.text !== '(' || token.kind !== 'op') return this.fail(token);
    const inner = this.choice();
    this.expect(')');
    return inner;
  }

  private word(name: string): Syntax {
    if (name === 'true') return { type: 'literal', value: true };
    if (name === 'false') return { type: 'literal', value: false };
    if (name === 'null') return { type: 'literal', value: null };
    return this.accept('(') ? { type: 'function', name, args: this.list() } : { type: 'name', name };
  }

  private list(): Syntax[] {
    const args: Syntax[] = [];
    if (this.accept(')')) return args;
    do args.push(this.choice());
    while (this.accept(','));
    this.expect(')');
    return args;
  }

  private name(): string {
    const token = this.next();
    return token.kind === 'name' ? token.text : this.fail(token);
  }

  private peek(): Token {
    return this.tokens[this.index] ?? this.fail();
  }

  private next(): Token {
    const token = this.peek();
    if (token.kind === 'end') this.fail(token);
    this.index += 1;
    return token;
  }

  private accept(operator: string): boolean {
    const token = this.peek();
    const hit = token.kind === 'op' && token.text === operator;
    if (hit) this.index += 1;
    return hit;
  }

  private acceptName(name: string): boolean {
    const token = this.peek();
    const hit = token.kind === 'name' && token.text === name;
    if (hit) this.index += 1;
    return hit;
  }

  private expect(operator: string): void {
    if (!this.accept(operator)) this.fail();
  }

  private fail(token: Token = this.tokens[this.index] ?? { kind: 'end', text: '', position: this.text.length }): never {
    throw new ExpressionSyntaxError(
      `unexpected '${token.text}' at position ${token.position} of '${this.text}'`,
      token.position,
    );
  }
}
