import { formField, type FormField } from './form';
import type { CompileExpression, FormExpression } from './expressions';

type Values = Parameters<FormExpression['evaluate']>[0];

const expressions: Record<string, FormExpression> = {
  '${price * count}': {
    names: ['price', 'count'],
    evaluate: ({ price, count }: Values) => {
      if (typeof price !== 'number' || typeof count !== 'number') throw new TypeError('no number');
      return price * count;
    },
  },
  "${type == 'paid'}": { names: ['type'], evaluate: ({ type }: Values) => type === 'paid' },
  '${first}': { names: ['first'], evaluate: ({ first }: Values) => first },
  '${second}': { names: ['second'], evaluate: ({ second }: Values) => second },
  '${secret}': { names: ['secret'], evaluate: ({ secret }: Values) => secret },
};

/** Knows the expressions of these tests. */
export const compileExpression: CompileExpression = (text) => {
  const found = expressions[text];
  if (!found) throw new SyntaxError(text);
  return found;
};

export const field = (key: string, kind: string, more: Partial<FormField> = {}): FormField =>
  formField.parse({ key, kind, label: key, ...more });
