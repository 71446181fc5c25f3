import type { PickerResult } from '@portal/contract';

interface Node {
  id: string;
  type:
    | 'startEvent'
    | 'endEvent'
    | 'userTask'
    | 'exclusiveGateway'
    | 'parallelGateway'
    | 'scriptTask'
    | 'intermediateCatchEvent'
    | 'serviceTask'
    | 'callActivity';
  name?: string;
  attributes?: string;
  /** What stands inside the element. */
  body?: string;
}

interface Flow {
  id: string;
  from: string;
  to: string;
  condition?: string;
}

export interface Definition {
  key: string;
  name: string;
  nodes: readonly Node[];
  flows: readonly Flow[];
}

/** The XML of a process with the contract form bound, drawn from left to right in the order of its nodes. */
export function xmlOf({ key, name, nodes, flows }: Definition): string {
  const drawn = new Map(nodes.map((node, index) => [node.id, boundsOf(node, index)]));
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:sdecloud="http://sdecloud.org/schema/1.0/bpmn" id="Definitions_1" targetNamespace="http://bpmn.io/schema/bpmn">
<bpmn:process id="${key}" name="${name}" isExecutable="true">
<bpmn:extensionElements><sdecloud:formKey>["agreementForm"]</sdecloud:formKey></bpmn:extensionElements>
${nodes.map(nodeXml).join('\n')}
${flows.map(flowXml).join('\n')}
</bpmn:process>
<bpmndi:BPMNDiagram id="BPMNDiagram_1"><bpmndi:BPMNPlane id="BPMNPlane_1" bpmnElement="${key}">
${nodes.map(({ id }) => `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}">${boundsXml(drawn.get(id)!)}</bpmndi:BPMNShape>`).join('\n')}
${flows.map(({ id, from, to }) => `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${waypoint(drawn.get(from)!)}${waypoint(drawn.get(to)!)}</bpmndi:BPMNEdge>`).join('\n')}
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</bpmn:definitions>`;
}

const nodeXml = ({ id, type, name = '', attributes = '', body = '' }: Node) =>
  `<bpmn:${type} id="${id}" name="${name}" ${attributes}>${body}</bpmn:${type}>`;

const flowXml = ({ id, from, to, condition }: Flow) =>
  `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${
    condition
      ? `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${condition}</bpmn:conditionExpression>`
      : ''
  }</bpmn:sequenceFlow>`;

interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

function boundsOf({ type }: Node, index: number): Bounds {
  const [width, height] = type.endsWith('Event') ? [36, 36] : type.endsWith('Gateway') ? [50, 50] : [200, 100];
  return { x: 150 + index * 260 - width / 2, y: 200 + (index % 2) * 90 - height / 2, width, height };
}

const boundsXml = ({ x, y, width, height }: Bounds) =>
  `<dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}" />`;
const waypoint = ({ x, y, width, height }: Bounds) => `<di:waypoint x="${x + width / 2}" y="${y + height / 2}" />`;

export type Handlers = Partial<PickerResult>;

interface TaskSettings {
  handlers: Handlers;
  /** Everybody handles it, at once or one after the other. */
  everybody?: 'parallel' | 'sequential';
  passInitiator?: boolean;
  /** Ids of the enabled buttons. */
  buttons?: readonly string[];
}

/** A user task as the designer stores it. */
export function userTask(id: string, name: string, settings: TaskSettings): Node {
  const { handlers, everybody, passInitiator = false, buttons } = settings;
  const extension = [
    `<sdecloud:candidateCondition>${JSON.stringify(handlers)}</sdecloud:candidateCondition>`,
    everybody &&
      `<sdecloud:multiActorAction>${JSON.stringify({
        type: 'completeMultiInst',
        config: { isSequential: everybody === 'sequential', completePercentage: 100, condition: '' },
      })}</sdecloud:multiActorAction>`,
    passInitiator && '<sdecloud:initiatorAutoComplete>true</sdecloud:initiatorAutoComplete>',
    buttons &&
      `<sdecloud:buttonList>${JSON.stringify(
        [...new Set(['complete', 'reject', 'delegate', 'invite', 'terminate', 'print', ...buttons])].map((button) => ({
          id: button,
          name: '',
          custom: false,
          enabled: buttons.includes(button),
          editable: true,
        })),
      )}</sdecloud:buttonList>`,
  ];
  const loop = everybody
    ? `<bpmn:multiInstanceLoopCharacteristics isSequential="${everybody === 'sequential'}" camunda:collection="${id}_assigneeList" camunda:elementVariable="${id}_assignee"><bpmn:completionCondition xsi:type="bpmn:tFormalExpression">\${nrOfCompletedInstances/nrOfInstances &gt;= 1}</bpmn:completionCondition></bpmn:multiInstanceLoopCharacteristics>`
    : '';
  return {
    id,
    type: 'userTask',
    name,
    attributes: everybody ? `camunda:assignee="\${${id}_assignee}"` : '',
    body: `<bpmn:extensionElements>${extension.filter(Boolean).join('')}</bpmn:extensionElements>${loop}`,
  };
}
