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
