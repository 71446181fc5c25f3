import { text, type BpmnElement } from '@portal/bpmn';
import { ExpressionError, type Expression } from '../expressions';
import type { Problems } from './problems';

/** An expression, or a script in a language that is run; every other one is noted with the node's id. */
export function readFormula(id: string, formal: BpmnElement, problems: Problems): Expression | undefined {
  const body = text(formal, 'body');
  const format = text(formal, 'language');
  // one that is not at hand is noted already
  if (text(formal, 'camunda:resource') !== undefined) return undefined;
  return format === undefined ? problems.optional(id, body) : scriptOf(id, format, body, problems);
}

const javascriptFormats: readonly string[] = ['javascript', 'ecmascript'];

/** Languages of scripts that are run. */
export const scriptFormats: readonly string[] = ['juel', ...javascriptFormats];

/** JavaScript runs in a sandbox; `juel` is an expression. */
export function scriptOf(
  id: string,
  format: string | undefined,
  body: string | undefined,
  problems: Problems,
): Expression | undefined {
  const language = format?.toLowerCase() ?? '';
  if (language === 'juel') return problems.optional(id, body);
  if (javascriptFormats.includes(language)) return javascript(body ?? '');
  problems.add(id, 'scriptFormatNotSupported', `script ${format ?? 'without a format'}`);
  return undefined;
}

const javascript = (source: string): Expression => ({
  text: source,
  isLiteral: false,
  script: source,
  evaluate: () => {
    throw new ExpressionError({ code: 'scriptWithin' });
  },
});
