import { evaluate, parseExpression, parseUnaryTests, SyntaxError, unaryTest } from 'feelin';
import { DecisionError, type DecisionIssue, type DecisionPlace } from './errors';

/** The values that expressions read, by name. */
export type Scope = Readonly<Record<string, unknown>>;

/** Evaluates a FEEL expression. @throws {DecisionError} if it does not parse or reads an unknown variable */
export const valueOf = (text: string, scope: Scope, place: DecisionPlace): unknown =>
  guarded(place, text, () => evaluate(text, scope));

/** Returns true if a value passes unary tests; empty and `-` pass every value. */
export function passes(text: string, value: unknown, scope: Scope, place: DecisionPlace): boolean {
  if (text === '' || text === '-') return true;
  return guarded(place, text, () => unaryTest(text, { ...scope, '?': value })) === true;
}

/**
 * Returns why an expression does not parse, or undefined. Nothing is evaluated. Names with blanks are read as names
 * only if they are among the known ones.
 */
export function expressionIssue(
  kind: 'expression' | 'tests',
  text: string,
  known: Scope,
  place: DecisionPlace,
): DecisionIssue | undefined {
  const tree = kind === 'tests' ? parseUnaryTests(text, known, undefined) : parseExpression(text, known, undefined);
  let isValid = true;
  tree.iterate({
    enter: ({ type }) => {
      if (type.isError) isValid = false;
    },
  });
  return isValid ? undefined : invalid(place, text);
}

function guarded<T>(
  place: DecisionPlace,
  text: string,
  run: () => { value: T; warnings: { type: string; position: { from: number; to: number } }[] },
): T {
  try {
    const { value, warnings } = run();
    const missing = warnings.find(({ type }) => type === 'NO_VARIABLE_FOUND');
    if (missing) {
      const { from, to } = missing.position;
      throw new DecisionError({ ...place, code: 'decisionVariableMissing', detail: text.slice(from, to) || text });
    }
    return value;
  } catch (error) {
    if (error instanceof SyntaxError) throw new DecisionError(invalid(place, text));
    throw error;
  }
}

const invalid = (place: DecisionPlace, text: string): DecisionIssue => ({
  ...place,
  code: 'decisionExpressionInvalid',
  detail: text.slice(0, 200),
});
