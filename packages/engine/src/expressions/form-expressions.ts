import type { CompileExpression } from '@portal/contract/forms';
import { compileExpression } from './index';
import { variableNames } from './variable-names';

/** The expression language for forms: their fields are its variables, and nothing else is there to be read. */
export const compileFormExpression: CompileExpression = (text) => {
  const names = variableNames(text);
  const expression = compileExpression(text);
  return {
    names,
    evaluate: (values) =>
      expression.evaluate({ has: (name) => Object.hasOwn(values, name), get: (name) => values[name] ?? null }),
  };
};
