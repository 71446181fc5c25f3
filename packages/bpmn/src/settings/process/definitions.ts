import { children, isA, text, type BpmnElement, type ElementProps, type ElementFactory } from '../../moddle/element';
import { extensionsOf } from '../extension';
import { externalError } from '../activity/external';

export const definitionKinds = ['message', 'signal', 'error', 'escalation'] as const;
/** Kinds of root elements that events refer to. */
export type DefinitionKind = (typeof definitionKinds)[number];

/** A message, signal, error or escalation (spec 001 §3). */
export interface Definition {
  id: string;
  name: string;
  /** The code of an error or escalation. It is empty for other definitions. */
  code: string;
  /** The message of an error. It is empty for other definitions. */
  message: string;
}

const typeOf: Record<DefinitionKind, string> = {
  message: 'bpmn:Message',
  signal: 'bpmn:Signal',
  error: 'bpmn:Error',
  escalation: 'bpmn:Escalation',
};

/** Returns the property of an event definition that names a definition of this kind. */
export const referenceOf = (kind: DefinitionKind): string => `${kind}Ref`;

export function definitionElements(definitions: BpmnElement, kind: DefinitionKind): BpmnElement[] {
  return children(definitions, 'rootElements').filter((element) => isA(element, typeOf[kind]));
}

export function readDefinition(element: BpmnElement): Definition {
  return {
    id: element.id ?? '',
    name: element.name ?? '',
    code: text(element, 'errorCode') ?? text(element, 'escalationCode') ?? '',
    message: text(element, 'camunda:errorMessage') ?? '',
  };
}

/** Returns the properties of an element for a definition. Its id is set only once. */
export function definitionProps(kind: DefinitionKind, { name, code, message }: Definition): ElementProps {
  if (kind === 'error') return { name, errorCode: code || undefined, 'camunda:errorMessage': message || undefined };
  return kind === 'escalation' ? { name, escalationCode: code || undefined } : { name };
}

export function createDefinition(factory: ElementFactory, kind: DefinitionKind, definition: Definition): BpmnElement {
  const props = Object.entries(definitionProps(kind, definition)).filter(([, value]) => value !== undefined);
  return factory.create(typeOf[kind], { id: definition.id, ...Object.fromEntries(props) });
}

const idLetters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Returns an id of its kind with 8 random characters (spec 001 §3). */
export function newDefinitionId(kind: DefinitionKind): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  return `${typeOf[kind].slice('bpmn:'.length)}_${Array.from(random, (byte) => idLetters[byte % 36]).join('')}`;
}

/** Returns the elements of a process that refer to a definition: an event, or a task that receives a message. */
export function referringElements(flowElements: Iterable<BpmnElement>, definition: BpmnElement): BpmnElement[] {
  return [...flowElements].filter((element) =>
    [element, ...eventsOf(element)].some((owner) =>
      definitionKinds.some((kind) => refersTo(owner, referenceOf(kind), definition)),
    ),
  );
}

/** Returns the event definitions of an event, or the errors that an external task raises. */
const eventsOf = (element: BpmnElement) =>
  isA(element, 'bpmn:Event') ? children(element, 'eventDefinitions') : extensionsOf(element, externalError);

const refersTo = (owner: BpmnElement, property: string, definition: BpmnElement) => owner.get(property) === definition;
