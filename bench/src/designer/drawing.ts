import type { handling } from '@portal/contract';

const perRow = 20;
const handlers =
  '<bpmn:extensionElements><sdecloud:candidateCondition>{"userList":[{"userId":1,"chineseName":"张三"}]}</sdecloud:candidateCondition></bpmn:extensionElements>';

/** A process of so many nodes in rows: a start, user tasks with a handler, an end; every fifth is a gateway. */
export function drawing(nodes: number): string {
  const places = Array.from({ length: nodes }, (_, index) => place(index, nodes));
  const flows = places.slice(1).map((to, index) => ({ id: `f${index}`, from: places[index] ?? to, to }));
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:sdecloud="http://sdecloud.org/schema/1.0/bpmn" id="Definitions_1" targetNamespace="bench">
<bpmn:process id="bench" name="bench" isExecutable="true">
<bpmn:extensionElements><sdecloud:formKey>["agreementForm"]</sdecloud:formKey></bpmn:extensionElements>
${places.map(({ id, type }) => `<bpmn:${type} id="${id}" name="${id}">${type === 'userTask' ? handlers : ''}</bpmn:${type}>`).join('\n')}
${flows.map(({ id, from, to }) => `<bpmn:sequenceFlow id="${id}" sourceRef="${from.id}" targetRef="${to.id}"/>`).join('\n')}
</bpmn:process>
<bpmndi:BPMNDiagram id="D"><bpmndi:BPMNPlane id="P" bpmnElement="bench">
${places.map(({ id, x, y, width, height }) => `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`).join('\n')}
${flows.map(({ id, from, to }) => `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}"><di:waypoint x="${from.x}" y="${from.y}"/><di:waypoint x="${to.x}" y="${to.y}"/></bpmndi:BPMNEdge>`).join('\n')}
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</bpmn:definitions>`;
}

/** An instance of it, with every other task done. */
export function instance(nodes: number): handling.Diagram {
  const tasks = Array.from({ length: nodes }, (_, index) => place(index, nodes)).filter(
    ({ type }) => type === 'userTask',
  );
  const done = tasks.filter((_, index) => index % 2 === 0);
  return {
    bpmn20Xml: drawing(nodes),
    activityStatusList: done.map(({ id }) => ({ activityId: id, status: 'complete', operatorList: ['张三'] })),
    highLightGatewayList: [],
    highLightFlowList: [],
  };
}

/** The node that is moved and named anew: a user task in the middle. */
export const middle = (nodes: number): string => `n${Math.floor(nodes / 10) * 5 + 1}`;

function place(index: number, nodes: number) {
  const type =
    index === 0 ? 'startEvent' : index === nodes - 1 ? 'endEvent' : index % 5 === 0 ? 'exclusiveGateway' : 'userTask';
  const [width, height] = type === 'userTask' ? [100, 80] : type === 'exclusiveGateway' ? [50, 50] : [36, 36];
  return { id: `n${index}`, type, width, height, x: (index % perRow) * 180, y: Math.floor(index / perRow) * 160 };
}
