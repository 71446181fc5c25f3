import { child, text, type BpmnElement, type ElementProps, type ElementFactory } from '../../moddle/element';
import { extensionsOf, replaceExtensionAt } from '../extension';

/** An error of the process that an external task raises when its expression holds at a completion or a failure. */
export interface ExternalError {
  error: BpmnElement | undefined;
  expression: string;
}

export const externalError = 'camunda:ErrorEventDefinition';

export function readExternalErrors(task: BpmnElement): ExternalError[] {
  return extensionsOf(task, externalError).map((definition) => ({
    error: child(definition, 'errorRef'),
    expression: text(definition, 'expression') ?? '',
  }));
}

/** Replaces the error at an index, or removes it. The other errors stay as they are stored. */
export function writeExternalError(
  factory: ElementFactory,
  task: BpmnElement,
  index: number,
  raised: ExternalError | undefined,
): ElementProps {
  const stored = extensionsOf(task, externalError)[index];
  const id = stored && text(stored, 'id');
  const next =
    raised &&
    factory.create(externalError, { ...(id && { id }), errorRef: raised.error, expression: raised.expression });
  return replaceExtensionAt(factory, task, externalError, index, next);
}
