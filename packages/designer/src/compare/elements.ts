import { children, isA, type BpmnElement } from '@portal/bpmn';

/** moddle's description of the properties of a type. */
interface Described {
  $descriptor: { properties: { name: string; isReference?: boolean; isVirtual?: boolean }[] };
  $attrs: Record<string, unknown>;
}

/** The position of an element: its bounds or waypoints, as text. */
export type Bounds = string;

export interface Comparable {
  element: BpmnElement;
  bounds: Bounds | undefined;
  /** The settings, each as a text that is equal for equal meanings. */
  settings: Map<string, string>;
}

/** Properties derived from other elements, which list them themselves. */
const derived = new Set(['incoming', 'outgoing', 'lanes', 'di']);

/**
 * Returns the comparable elements of a definition by id: shapes, processes, and the definitions to which they refer.
 */
export function comparables(definitions: BpmnElement): Map<string, Comparable> {
  const bounds = new Map<BpmnElement, Bounds>();
  for (const diagram of children(definitions, 'diagrams')) {
    const plane = diagram.get('plane') as BpmnElement | undefined;
    for (const drawn of plane ? children(plane, 'planeElement') : []) {
      const element = drawn.get('bpmnElement') as BpmnElement | undefined;
      if (element) bounds.set(element, boundsOf(drawn));
    }
  }
  const own = new Set([...bounds.keys(), ...children(definitions, 'rootElements')]);
  const found = new Map<string, Comparable>();
  for (const element of own)
    if (element.id !== undefined)
      found.set(element.id, { element, bounds: bounds.get(element), settings: settingsOf(element, own) });
  return found;
}

function boundsOf(drawn: BpmnElement): Bounds {
  const points = isA(drawn, 'bpmndi:BPMNEdge') ? children(drawn, 'waypoint') : [drawn.get('bounds') as BpmnElement];
  return points
    .map((point) => ['x', 'y', 'width', 'height'].map((name) => point?.get(name) as number | undefined).join(' '))
    .join('; ');
}

function settingsOf(element: BpmnElement, own: ReadonlySet<BpmnElement>): Map<string, string> {
  const settings = new Map([['$type', element.$type]]);
  for (const [name, value] of values(element)) {
    if (name === 'id') continue;
    const extensions = name === 'extensionElements' ? children(value as BpmnElement, 'values') : undefined;
    if (extensions) {
      for (const extension of extensions) {
        const before = settings.get(extension.$type) ?? '';
        settings.set(extension.$type, before + textOf(extension, own));
      }
      continue;
    }
    const shown = textOf(value, own);
    if (shown !== '[]' && shown !== '') settings.set(plain(name), shown);
  }
  return settings;
}

/** Removes BPMN's prefix from a property, so that each has only one name. */
const plain = (name: string) => name.replace(/^bpmn:/u, '');

/** Returns the properties and attributes of an element that have a value, by name. */
export function values(element: BpmnElement): [string, unknown][] {
  const { $descriptor, $attrs } = element as BpmnElement & Described;
  const described = $descriptor.properties
    .filter(({ name }) => !derived.has(plain(name)))
    .map(({ name, isReference }): [string, unknown] => {
      const value = element.get(name);
      return [plain(name), isReference ? referenced(value) : value];
    });
  return [...described, ...Object.entries($attrs ?? {})].filter(([, value]) => value !== undefined);
}

const idOf = (value: unknown): unknown => (isElement(value) ? (value.id ?? value.$type) : value);
const referenced = (value: unknown): unknown => (Array.isArray(value) ? value.map(idOf) : idOf(value));
const isElement = (value: unknown): value is BpmnElement =>
  typeof value === 'object' && value !== null && '$type' in value;

/** Returns a text that is the same for the same content. Elements that are compared themselves are left out. */
function textOf(value: unknown, own: ReadonlySet<BpmnElement>): string {
  if (Array.isArray(value))
    return `[${value
      .map((each) => textOf(each, own))
      .filter(Boolean)
      .join(',')}]`;
  if (!isElement(value)) return JSON.stringify(value);
  if (own.has(value)) return '';
  const parts = values(value)
    .filter(([name]) => name !== 'id')
    .map(([name, each]) => `${name}:${textOf(each, own)}`);
  return `${value.$type}{${parts.join(',')}}`;
}
