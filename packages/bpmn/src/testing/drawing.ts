/** An element or a flow as a drawing shows it. */
export interface DrawnNode {
  id: string;
  /** The BPMN tag, e.g. `userTask`. */
  tag: string;
}

export interface DrawnFlow {
  id: string;
  from: string;
  to: string;
}

export interface Layout {
  /** The centre of a node by its index. */
  at?: (index: number) => { x: number; y: number };
  taskSize?: readonly [width: number, height: number];
}

interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** From left to right, with every other node a little lower. */
const leftToRight = (index: number) => ({ x: 150 + index * 260, y: 200 + (index % 2) * 90 });

/** Returns the diagram interchange part of a file. Flows are straight lines between the centres of their nodes. */
export function drawingXml(
  key: string,
  nodes: readonly DrawnNode[],
  flows: readonly DrawnFlow[],
  { at = leftToRight, taskSize = [200, 100] }: Layout = {},
): string {
  const placed = new Map(
    nodes.map(({ id, tag }, index): [string, Bounds] => {
      const [width, height] = tag.endsWith('Event') ? [36, 36] : tag.endsWith('Gateway') ? [50, 50] : taskSize;
      const { x, y } = at(index);
      return [id, { x: x - width / 2, y: y - height / 2, width, height }];
    }),
  );
  const shapes = [...placed].map(
    ([id, { x, y, width, height }]) =>
      `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`,
  );
  const edges = flows.map(
    ({ id, from, to }) =>
      `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${waypoint(placed.get(from))}${waypoint(placed.get(to))}</bpmndi:BPMNEdge>`,
  );
  return `<bpmndi:BPMNDiagram id="BPMNDiagram_1"><bpmndi:BPMNPlane id="BPMNPlane_1" bpmnElement="${key}">
${[...shapes, ...edges].join('\n')}
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`;
}

function waypoint(bounds: Bounds | undefined): string {
  if (bounds === undefined) throw new Error('a flow leads to a node that is not drawn');
  return `<di:waypoint x="${bounds.x + bounds.width / 2}" y="${bounds.y + bounds.height / 2}"/>`;
}
