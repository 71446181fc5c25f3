import {
  applyProps,
  createModdle,
  writeProcessSettings,
  writeUserTaskSettings,
  type BpmnElement,
  type ElementFactory,
  type FormSetting,
  type Revocation,
  type UserTaskSettings,
} from '@portal/bpmn';

/** The position of the centre. */
interface Position {
  x: number;
  y: number;
}

export interface DrawnNode extends Position {
  id: string;
  type: 'bpmn:StartEvent' | 'bpmn:EndEvent' | 'bpmn:UserTask' | 'bpmn:ExclusiveGateway';
  name: string;
  settings?: Partial<UserTaskSettings>;
  /** The position of an event's or a gateway's name. The default is below it. */
  label?: Position;
}

export interface DrawnFlow {
  id: string;
  from: string;
  to: string;
  name?: string;
  condition?: string;
  isDefault?: boolean;
  /** Corners and ends of the line. */
  points: [number, number][];
  /** The position of its name. The default is on the line. */
  label?: Position;
}

export interface DrawnProcess {
  key: string;
  name: string;
  documentation: string;
  forms: FormSetting[];
  revocation?: Revocation;
  nodes: DrawnNode[];
  flows: DrawnFlow[];
}

const sizes: Record<DrawnNode['type'], { width: number; height: number }> = {
  'bpmn:StartEvent': { width: 36, height: 36 },
  'bpmn:EndEvent': { width: 36, height: 36 },
  'bpmn:UserTask': { width: 200, height: 100 },
  'bpmn:ExclusiveGateway': { width: 50, height: 50 },
};

const labelSize = { width: 90, height: 14 };

/** Returns the XML of a process with its drawing, as the designer would have saved it. */
export async function draw({
  key,
  name,
  documentation,
  forms,
  revocation,
  nodes,
  flows,
}: DrawnProcess): Promise<string> {
  const moddle = createModdle();
  const process = moddle.create('bpmn:Process', {
    id: key,
    name,
    isExecutable: true,
    documentation: [moddle.create('bpmn:Documentation', { text: documentation })],
  });
  applyProps(process, writeProcessSettings(moddle, process, { forms, ...(revocation && { revocation }) }));

  const elements = new Map(nodes.map((node) => [node.id, nodeElement(moddle, node)]));
  const lines = flows.map((flow) => flowElement(moddle, flow, elements));
  process.set('flowElements', [...elements.values(), ...lines]);

  const plane = moddle.create('bpmndi:BPMNPlane', {
    id: 'BPMNPlane_1',
    bpmnElement: process,
    planeElement: [
      ...nodes.map((node) => shape(moddle, node, elements.get(node.id))),
      ...flows.map((flow, index) => edge(moddle, flow, lines[index])),
    ],
  });
  const definitions = moddle.create('bpmn:Definitions', {
    id: 'Definitions_1',
    targetNamespace: 'http://bpmn.io/schema/bpmn',
    rootElements: [process],
    diagrams: [moddle.create('bpmndi:BPMNDiagram', { id: 'BPMNDiagram_1', plane })],
  });
  const { xml } = await moddle.toXML(definitions, { format: true });
  return xml;
}

function nodeElement(factory: ElementFactory, { id, type, name, settings }: DrawnNode): BpmnElement {
  const element = factory.create(type, { id, name });
  if (settings) applyProps(element, writeUserTaskSettings(factory, element, settings));
  return element;
}

function flowElement(factory: ElementFactory, flow: DrawnFlow, elements: Map<string, BpmnElement>): BpmnElement {
  const sourceRef = elements.get(flow.from);
  const targetRef = elements.get(flow.to);
  const element = factory.create('bpmn:SequenceFlow', {
    id: flow.id,
    sourceRef,
    targetRef,
    ...(flow.name !== undefined && { name: flow.name }),
    ...(flow.condition !== undefined && {
      conditionExpression: factory.create('bpmn:FormalExpression', { body: flow.condition }),
    }),
  });
  (sourceRef?.get('outgoing') as BpmnElement[] | undefined)?.push(element);
  (targetRef?.get('incoming') as BpmnElement[] | undefined)?.push(element);
  if (flow.isDefault) sourceRef?.set('default', element);
  return element;
}

function shape(
  factory: ElementFactory,
  { id, type, label, ...position }: DrawnNode,
  bpmnElement: BpmnElement | undefined,
) {
  const bounds = boundsOf(factory, position, sizes[type]);
  const marker = type === 'bpmn:ExclusiveGateway' ? { isMarkerVisible: true } : {};
  return factory.create('bpmndi:BPMNShape', {
    id: `${id}_di`,
    bpmnElement,
    bounds,
    ...marker,
    ...labelAt(factory, label),
  });
}

function edge(factory: ElementFactory, { id, points, label }: DrawnFlow, bpmnElement: BpmnElement | undefined) {
  const waypoint = points.map(([x, y]) => factory.create('dc:Point', { x, y }));
  return factory.create('bpmndi:BPMNEdge', { id: `${id}_di`, bpmnElement, waypoint, ...labelAt(factory, label) });
}

const labelAt = (factory: ElementFactory, position: Position | undefined) =>
  position && { label: factory.create('bpmndi:BPMNLabel', { bounds: boundsOf(factory, position, labelSize) }) };

const boundsOf = (factory: ElementFactory, { x, y }: Position, { width, height }: typeof labelSize) =>
  factory.create('dc:Bounds', { x: x - width / 2, y: y - height / 2, width, height });
