import { text, type BpmnElement } from '@portal/bpmn';
import { ExpressionError, type Expression } from '../expressions';
import type { Issues } from './issues';

/** Reads an expression, or a script in a supported language. Any other script is reported with the node's id. */
export function readFormula(id: string, formal: BpmnElement, issues: Issues): Expression | undefined {
  const body = text(formal, 'body');
  const format = text(formal, 'language');
  // a missing resource is already an issue
  if (text(formal, 'camunda:resource') !== undefined) return undefined;
  return format === undefined ? issues.optional(id, body) : scriptOf(id, format, body, issues);
}

const javascriptFormats: readonly string[] = ['javascript', 'ecmascript'];

/** Languages of scripts that are run. */
export const scriptFormats: readonly string[] = ['juel', ...javascriptFormats];

/** Reads a script. JavaScript runs in a sandbox, and `juel` is an expression. */
export function scriptOf(
  id: string,
  format: string | undefined,
  body: string | undefined,
  issues: Issues,
): Expression | undefined {
  const language = format?.toLowerCase() ?? '';
  if (language === 'juel') return issues.optional(id, body);
  if (javascriptFormats.includes(language)) return javascript(body ?? '');
  issues.add(id, 'scriptFormatNotSupported', `script ${format ?? 'without a format'}`);
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
