import { text, type BpmnElement } from '../moddle/element';
import type { ModdleWarning } from '../moddle/moddle';

/**
 * Resolves references that name their target with the prefix of the file's own target namespace, as XML allows.
 * Answers the warnings that are left.
 */
export function resolvePrefixed(
  definitions: BpmnElement,
  elementsById: Record<string, BpmnElement>,
  warnings: readonly ModdleWarning[],
): ModdleWarning[] {
  return warnings.filter(({ element, property, value }) => {
    const [, prefix, id = ''] = /^([^:]+):(.+)$/u.exec(value ?? '') ?? [];
    const target = Object.hasOwn(elementsById, id) ? elementsById[id] : undefined;
    if (!element || !property || prefix === undefined || !target || !isOwn(definitions, prefix)) return true;
    element.set(property, target);
    return false;
  });
}

function isOwn(definitions: BpmnElement, prefix: string): boolean {
  const attributes = (definitions as { $attrs?: Record<string, string> }).$attrs ?? {};
  return attributes[`xmlns:${prefix}`] === text(definitions, 'targetNamespace');
}
