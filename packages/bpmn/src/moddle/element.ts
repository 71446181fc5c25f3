/** A BPMN element as moddle keeps it: of a parsed definition, or the `businessObject` of a shape in the modeler. */
export interface BpmnElement {
  readonly $type: string;
  $parent?: BpmnElement | undefined;
  readonly id?: string;
  readonly name?: string;
  $instanceOf(type: string): boolean;
  get(property: string): unknown;
  set(property: string, value: unknown): void;
}

/** The properties of an element and their next values. `undefined` removes a property. */
export type ElementProps = Record<string, unknown>;

/** Creates elements. bpmn-js offers the same under the name `moddle`. */
export interface ElementFactory {
  create(type: string, props?: ElementProps): BpmnElement;
}

export interface ModdleWarning {
  message: string;
  element?: BpmnElement;
  property?: string;
  value?: string;
}

interface ModdleReference {
  element: BpmnElement;
  property: string;
  id: string;
}

export interface Moddle extends ElementFactory {
  fromXML(
    xml: string,
    options?: { lax?: boolean },
  ): Promise<{
    rootElement: BpmnElement;
    elementsById: Record<string, BpmnElement>;
    /** The references by id, as the file has them; other readers of moddle's answer resolve them on their own. */
    references: ModdleReference[];
    warnings: ModdleWarning[];
  }>;
  getPackages(): { prefix: string; uri: string }[];
  toXML(element: BpmnElement, options?: { format?: boolean }): Promise<{ xml: string }>;
}

/** Answers of moddle, which looks through all types above, by the descriptor that elements of a type share. */
const known = new WeakMap<object, Map<string, boolean>>();

export function isA(element: BpmnElement | undefined, ...types: string[]): boolean {
  return element !== undefined && types.some((type) => isOf(element, type));
}

function isOf(element: BpmnElement & { readonly $descriptor?: object }, type: string): boolean {
  const descriptor = element.$descriptor;
  if (!descriptor) return element.$instanceOf(type);
  let answers = known.get(descriptor);
  if (!answers) known.set(descriptor, (answers = new Map()));
  let answer = answers.get(type);
  if (answer === undefined) answers.set(type, (answer = element.$instanceOf(type)));
  return answer;
}

export function text(element: BpmnElement, property: string): string | undefined {
  const value = element.get(property);
  return typeof value === 'string' ? value : undefined;
}

export function child(element: BpmnElement, property: string): BpmnElement | undefined {
  return (element.get(property) as BpmnElement | undefined) ?? undefined;
}

export function children(element: BpmnElement, property: string): BpmnElement[] {
  return (element.get(property) as BpmnElement[] | undefined) ?? [];
}

/** Applies a change to a bare element. The modeler does the same through its command stack. */
export function applyProps(element: BpmnElement, props: ElementProps): void {
  for (const [property, value] of Object.entries(props)) element.set(property, value);
}

export function processesOf(definitions: BpmnElement): BpmnElement[] {
  return children(definitions, 'rootElements').filter((element) => isA(element, 'bpmn:Process'));
}

export const isExecutable = (process: BpmnElement): boolean => process.get('isExecutable') === true;

/**
 * Returns the main process of a file: the first executable process, or else the first one. The other processes are only
 * shown.
 */
export function mainProcess(definitions: BpmnElement): BpmnElement | undefined {
  const processes = processesOf(definitions);
  return processes.find(isExecutable) ?? processes[0];
}

const isElement = (value: unknown): value is BpmnElement =>
  typeof value === 'object' && value !== null && '$type' in value;

/** Creates an element with its parts and sets their parent. `undefined` is omitted. References are set separately. */
export function createElement(factory: ElementFactory, type: string, props: ElementProps): BpmnElement {
  const given = Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined));
  const element = factory.create(type, given);
  for (const part of Object.values(given).flat()) {
    if (isElement(part)) part.$parent = element;
  }
  return element;
}
