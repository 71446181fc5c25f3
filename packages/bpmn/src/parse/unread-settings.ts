import { child, children, isA, type BpmnElement, processesOf } from '../moddle/element';
import { moddleExtensions } from '../moddle/moddle';
import { flowElements } from '../rules/deploy-issues';
import { kindredUris } from './other-engines';

/** Settings of an element that are kept but not read, by the names that they have in the file. */
export interface UnreadSettings {
  nodeId: string;
  settings: string[];
}

/** Namespaces of engines. Those of drawings and tools are left out, because they do not affect execution. */
const engineUris = [
  ...kindredUris,
  moddleExtensions.camunda.uri,
  'http://camunda.org/schema/zeebe/1.0',
  'http://www.jboss.org/drools',
];
/** Camunda 7's own forms are not read. */
const unreadAttributes = ['camunda:formHandlerClass', 'camunda:formKey', 'camunda:formRef'];
const unreadElements = ['camunda:FormData', 'camunda:FormProperty'];

/** Engine settings of a file that this portal does not read, by element. */
export function unreadSettings(definitions: BpmnElement): UnreadSettings[] {
  const owners = processesOf(definitions).flatMap((process) => [process, ...flowElements(process)]);
  const isEngines = (prefix: string) => engineUris.includes(uriOf(definitions, prefix) ?? '');
  return owners.flatMap((owner) => {
    const names = new Set([owner, ...partsOf(owner)].flatMap((part) => namesIn(part, isEngines)));
    return names.size === 0 ? [] : [{ nodeId: owner.id ?? '', settings: [...names] }];
  });
}

/** Returns the parts of an element that have settings themselves. */
const partsOf = (element: BpmnElement): BpmnElement[] => [
  ...children(element, 'eventDefinitions'),
  ...[child(element, 'loopCharacteristics'), child(element, 'conditionExpression')].filter(
    (part) => part !== undefined,
  ),
];

function namesIn(element: BpmnElement, isEngines: (prefix: string) => boolean): string[] {
  const { $attrs = {} } = element as { $attrs?: Record<string, unknown> };
  const extensions = child(element, 'extensionElements');
  const values = extensions ? children(extensions, 'values') : [];
  const types = values.map(({ $type }) => $type);
  const foreign = [...Object.keys($attrs), ...types].filter((name) => {
    const [prefix = '', local] = name.split(':');
    return local !== undefined && prefix !== 'xmlns' && isEngines(prefix) && !isOwn(name, values);
  });
  const own = unreadAttributes.filter((name) => isKnown(element, name) && element.get(name) !== undefined);
  return [...foreign, ...own, ...types.filter((type) => unreadElements.includes(type))].map((name) => {
    const local = name.replace(/^.*:/u, '');
    return local.charAt(0).toLowerCase() + local.slice(1);
  });
}

/** Returns an extension element of a type that the descriptors know. */
const isOwn = (type: string, values: readonly BpmnElement[]): boolean =>
  type.startsWith('camunda:') && values.some((value) => value.$type === type);

const isKnown = (element: BpmnElement, name: string): boolean =>
  isA(element, 'bpmn:StartEvent', 'bpmn:UserTask') || Object.hasOwn(element, name);

function uriOf(definitions: BpmnElement, prefix: string): string | undefined {
  if (prefix === moddleExtensions.camunda.prefix) return moddleExtensions.camunda.uri;
  return (definitions as { $attrs?: Record<string, string> }).$attrs?.[`xmlns:${prefix}`];
}
