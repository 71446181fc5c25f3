import { text, type BpmnElement } from '@portal/bpmn';
import type { Expression } from '../expression';
import type { Problems } from './problems';

/** An expression, or a script in a language that is run; every other one is noted with the node's id. */
export function readFormula(id: string, formal: BpmnElement, problems: Problems): Expression | undefined {
  const body = text(formal, 'body');
  const format = text(formal, 'language');
  if (format === undefined && text(formal, 'camunda:resource') === undefined) return problems.optional(id, body);
  if (format?.toLowerCase() === 'juel') return problems.optional(id, body);
  problems.add(id, 'scriptFormat', `script ${format ?? 'without a format'}`);
  return undefined;
}
