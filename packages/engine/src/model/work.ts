import { child, children, text, type BpmnElement } from '@portal/bpmn';
import type { Problems } from './problems';
import type { NestedError, NodeType, Work } from './types';

const workTypes: readonly NodeType[] = ['serviceTask', 'sendTask', 'businessRuleTask'];

/** What a service task, or one like it, does. */
export function readWork(element: BpmnElement, type: NodeType, problems: Problems): Work | undefined {
  if (!workTypes.includes(type)) return undefined;
  const id = element.id ?? '';
  if (text(element, 'camunda:type') === 'external') {
    const topic = problems.optional(id, text(element, 'camunda:topic'));
    if (!topic) problems.add(id, 'badReference', 'an external task without a topic');
    const priority = problems.optional(id, text(element, 'camunda:taskPriority') ?? processPriority(element));
    return topic && { type: 'external', topic, priority, errors: readErrors(id, element, problems) };
  }
  const expression = problems.optional(id, text(element, 'camunda:expression'));
  if (expression) return { type: 'expression', expression, resultVariable: text(element, 'camunda:resultVariable') };
  problems.add(id, 'unsupportedElement', element.$type);
  return undefined;
}

function processPriority({ $parent }: BpmnElement): string | undefined {
  if (!$parent) return undefined;
  return $parent.$instanceOf('bpmn:Process') ? text($parent, 'camunda:taskPriority') : processPriority($parent);
}

/** Errors that an external task raises by itself when their expression holds. */
function readErrors(id: string, element: BpmnElement, problems: Problems): NestedError[] {
  const extension = child(element, 'extensionElements');
  const values = extension ? children(extension, 'values') : [];
  return values
    .filter(({ $type }) => $type === 'camunda:ErrorEventDefinition')
    .flatMap((definition) => {
      if (text(definition, 'expression') === undefined) problems.add(id, 'badReference', 'an error without expression');
      const condition = problems.optional(id, text(definition, 'expression'));
      const error = child(definition, 'errorRef');
      const code = error && text(error, 'errorCode')?.trim();
      return condition && code ? [{ condition, code, message: text(error, 'camunda:errorMessage') }] : [];
    });
}
