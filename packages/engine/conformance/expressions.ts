import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { compileExpression, ExpressionError, type Scope } from '../src/expressions';
import { rootId, type InstanceState } from '../src/core/state';
import { initialState } from '../src/core/commands/start';
import { objectsAt } from '../src/core/variables/facades';
import { scopeOf } from '../src/core/variables/variables';
import type { Outcome } from './runner';

interface ExpressionCase {
  expr: string;
  type?: string;
  value?: unknown;
  error?: string;
}

/** Access outside of the data is refused, regardless of the recorded result. */
const refused = /\.getClass\(|\.class\b/;

export function expressionCases(folder: string): { id: string; run: () => Outcome }[] {
  const { variables, businessKey, cases } = JSON.parse(readFileSync(join(folder, 'expressions.json'), 'utf8')) as {
    variables: Record<string, unknown>;
    businessKey: string;
    cases: ExpressionCase[];
  };
  const scope = rootScope(variables, businessKey);
  return cases.map((item) => ({ id: item.expr, run: () => runExpression(item, scope) }));
}

function runExpression(item: ExpressionCase, scope: Scope): Outcome {
  const mustFail = item.error !== undefined || refused.test(item.expr);
  try {
    const value = compileExpression(item.expr).evaluate(scope);
    if (mustFail) return { failed: `gave ${JSON.stringify(value)} instead of an error` };
    return fits(item, value) ? { passed: true } : { failed: `gave ${JSON.stringify(value)}` };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return mustFail ? { passed: true } : { failed: error.message };
  }
}

/** Compares the values only: Java's number types are a single type here. */
function fits({ type, value }: ExpressionCase, actual: unknown): boolean {
  if (type === 'Date') return actual instanceof Date;
  return isDeepStrictEqual(value, actual);
}

function rootScope(vars: Record<string, unknown>, businessKey: string): Scope {
  const command = {
    type: 'start',
    instanceId: 'instance',
    definitionId: 'definition',
    businessKey,
    title: '',
    initiator: null,
    vars,
    selectedFlowIds: [],
    comment: '',
  } as const;
  const state: InstanceState = initialState(command, 'process', 0);
  const root = state.executions[rootId];
  if (!root) throw new Error('no root');
  root.vars = vars;
  const env = { now: 0, members: new Map(), definitions: new Map(), answers: [] };
  const nothing = { nodeName: () => null, event: undefined, task: undefined, write: () => undefined, env };
  return scopeOf(state, root, 0, objectsAt({ state, execution: root, ...nothing }));
}
