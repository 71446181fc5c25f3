import { text, type BpmnElement, type ElementFactory, type ModdleWarning } from '../moddle/element';

/** The result of reading a file with moddle. */
export interface ReadFile {
  definitions: BpmnElement;
  elementsById: Record<string, BpmnElement>;
  warnings: readonly ModdleWarning[];
}

/** References of drawn elements, whose targets must exist. */
const drawn = ['sourceRef', 'targetRef', 'incoming', 'outgoing', 'attachedToRef', 'default', 'categoryValueRef'];

/**
 * Completes the references that moddle leaves out, because they would be lost when the file is written: those that name
 * their target with the prefix of the file's own namespace, those into other files, and those without a target, which
 * do no harm in lanes. An `errorRef` without a target is itself the error's code, as on Camunda. Returns the remaining
 * warnings.
 */
export function completeReferences(file: ReadFile, factory: ElementFactory): ModdleWarning[] {
  return file.warnings.filter((warning) => !isComplete(warning, file, factory));
}

function isComplete(warning: ModdleWarning, { definitions, elementsById }: ReadFile, factory: ElementFactory): boolean {
  const { message, element, property, value } = warning;
  if (!message.startsWith('unresolved reference') || !element || !property || value === undefined) return false;
  const [, prefix = '', local = ''] = /^([^:]+):(.+)$/u.exec(value) ?? [];
  const namespace = namespaceOf(definitions, prefix);
  const isOwn = namespace !== undefined && namespace === text(definitions, 'targetNamespace');
  const id = isOwn ? local : value;
  const target = Object.hasOwn(elementsById, id) ? elementsById[id] : undefined;
  if (target) {
    refer(element, property, target);
    return true;
  }
  const name = property.replace(/^.*:/u, '');
  if (drawn.includes(name) || element.$type === 'bpmndi:BPMNPlane') return false;
  if (name === 'errorRef') {
    refer(element, property, factory.create('bpmn:Error', { id: value, errorCode: value }));
    return true;
  }
  refer(element, property, standIn(element, property, value, factory));
  return name === 'flowNodeRef' || (namespace !== undefined && !isOwn);
}

/** Returns a placeholder with the id of a missing element, so that the reference is written unchanged. */
function standIn(element: BpmnElement, property: string, id: string, factory: ElementFactory): BpmnElement {
  const { $descriptor: descriptor } = element as BpmnElement & Described;
  return factory.create(descriptor.propertiesByName[property]?.type ?? 'bpmn:BaseElement', { id });
}

interface Described {
  $descriptor: { propertiesByName: Record<string, { type: string; isMany?: boolean } | undefined> };
}

function refer(element: BpmnElement, property: string, target: BpmnElement): void {
  const { $descriptor: descriptor } = element as BpmnElement & Described;
  if (descriptor.propertiesByName[property]?.isMany !== true) element.set(property, target);
  else (element.get(property) as BpmnElement[]).push(target);
}

function namespaceOf(definitions: BpmnElement, prefix: string): string | undefined {
  return (definitions as { $attrs?: Record<string, string> }).$attrs?.[`xmlns:${prefix}`];
}
