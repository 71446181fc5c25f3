import { children, isA, type BpmnElement } from '@portal/bpmn';

/** As moddle describes the properties of a type. */
interface Described {
  $descriptor: { properties: { name: string; isReference?: boolean; isVirtual?: boolean }[] };
  $attrs: Record<string, unknown>;
}

/** The position of an element: its bounds or waypoints, as text. */
export type Bounds = string;

export interface Comparable {
  element: BpmnElement;
  bounds: Bounds | undefined;
  /** Its settings, each as text that is the same for the same meaning */
  settings: Map<string, string>;
}

/** Properties derived from other elements, which list them themselves. */
const derived = new Set(['incoming', 'outgoing', 'lanes', 'di']);

/** The comparable elements of a definition by id: shapes, processes, and what they refer to. */
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

/** Its own properties without the prefix of BPMN, so that they are known by one name. */
const plain = (name: string) => name.replace(/^bpmn:/u, '');

/** The properties and attributes of an element that have a value, by name. */
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

/** The same text for the same content; elements that are compared themselves are left out. */
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
