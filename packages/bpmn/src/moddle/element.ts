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

/** Properties of an element and their next values; `undefined` removes one. */
export type ElementProps = Record<string, unknown>;

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

/** Carries a change out on a bare element; the modeler does the same through its command stack. */
export function applyProps(element: BpmnElement, props: ElementProps): void {
  for (const [property, value] of Object.entries(props)) element.set(property, value);
}
