import { sdecloudUri } from '../moddle/descriptor';
import { defaultButtons, type NodeButton } from '../settings/user-task/buttons';
import type { FormSetting } from '../settings/user-task/forms';
import { noHandlers } from '../settings/user-task/handlers';
import { writePosition } from '../settings/user-task/position';

interface NewProcess {
  key: string;
  name: string;
  /** 开始 (spec 001 §1) */
  startName: string;
  /** The suffix of the nodes' ids. It is random, so that two processes share no ids. */
  suffix?: string;
}

export interface DefaultProcess extends NewProcess {
  /** 人工任务 */
  taskName: string;
}

export interface NewApproval extends NewProcess {
  /** The name of the initiator's own task. */
  submitName: string;
  approveName: string;
  endName: string;
  /** The key of the form that is bound to the process. */
  formKey?: string | undefined;
}

interface RowNode {
  type: 'startEvent' | 'userTask' | 'endEvent';
  id: string;
  name: string;
  attributes?: string;
  /** The content of the node's extension elements. */
  settings?: string;
}

const suffixLength = 7;
const randomSuffix = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(suffixLength)), (value) => (value % 36).toString(36)).join('');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (value: string) => value.replace(/[&<>"]/gu, (character) => escapes[character] ?? character);
/** Quotation marks need no escape in the content of an element. */
const json = (value: unknown) => JSON.stringify(value).replace(/[&<>]/gu, escape);
const setting = (name: string, value: string) => `<sdecloud:${name}>${value}</sdecloud:${name}>`;

/** Returns the XML of a new process: a start event, a user task and the flow between them (spec 001 §1). */
export function defaultProcess({ taskName, suffix = randomSuffix(), ...process }: DefaultProcess): string {
  const task = userTask(`Activity_${suffix}`, taskName, defaultButtons);
  return draw(process, [startEvent(process.startName, suffix), task], suffix);
}

/**
 * Returns the XML of a new approval, which can be published once its form is bound: the initiator's task, which is submitted
 * with the start and waits for them only after a reject, the approval of their superior, and the end.
 */
export function newApproval({ suffix = randomSuffix(), ...approval }: NewApproval): string {
  const { submitName, approveName, endName, startName, formKey } = approval;
  const nodes: RowNode[] = [
    startEvent(startName, suffix),
    userTask(`Submit_${suffix}`, submitName, offering('complete', 'terminate'), '${initiator}'),
    userTask(
      `Activity_${suffix}`,
      approveName,
      defaultButtons,
      writePosition({ type: 'superior', of: 'initiator', level: 1 }),
    ),
    { type: 'endEvent', id: `EndEvent_${suffix}`, name: endName },
  ];
  const form: FormSetting = {
    formId: null,
    formKey: formKey ?? '',
    formName: '',
    formFieldList: [],
    formPropertyList: [],
  };
  const settings = formKey ? [setting('formKey', json([formKey])), setting('formList', json([form]))] : [];
  return draw(approval, nodes, suffix, settings.join('\n        '));
}

const offering = (...enabled: string[]): NodeButton[] =>
  defaultButtons.map((button) => ({ ...button, enabled: enabled.includes(button.id) }));

const startEvent = (name: string, suffix: string): RowNode => ({
  type: 'startEvent',
  id: `StartEvent_${suffix}`,
  name,
  attributes: ' camunda:initiator="initiator"',
});

function userTask(id: string, name: string, buttons: NodeButton[], variable?: string): RowNode {
  const handlers = variable && [
    setting('candidateCondition', json({ ...noHandlers, variable })),
    setting('allList', json([{ type: 'variable', id: variable, name: variable }])),
  ];
  return {
    type: 'userTask',
    id,
    name,
    attributes: variable ? ` camunda:candidateUsers="${escape(variable)}"` : '',
    settings: [
      ...(handlers || []),
      setting('behaviorWithoutAssignee', 'nextNode'),
      setting('buttonList', json(buttons)),
    ].join('\n        '),
  };
}

const middle = 220;
const sizes = {
  startEvent: { width: 36, height: 36 },
  userTask: { width: 200, height: 100 },
  endEvent: { width: 36, height: 36 },
};
const gap = 84;

/** Draws nodes in a row from left to right, each with a flow to the next one. */
function draw({ key, name }: NewProcess, nodes: RowNode[], suffix: string, settings = ''): string {
  const id = escape(key);
  let right = 180 - gap;
  const boxes = nodes.map(({ type }) => {
    const { width, height } = sizes[type];
    const x = right + gap;
    right = x + width;
    return { x, y: middle - height / 2, width, height };
  });
  const flowId = (index: number) => (index === 0 ? `Flow_${suffix}` : `Flow_${suffix}_${index + 1}`);
  const extension = (content: string, indent: string) =>
    content === '' ? '' : `\n${indent}<bpmn:extensionElements>\n        ${content}\n${indent}</bpmn:extensionElements>`;
  const drawnNodes = nodes.map((node, index) => {
    const incoming = index > 0 ? `\n      <bpmn:incoming>${flowId(index - 1)}</bpmn:incoming>` : '';
    const outgoing = index < nodes.length - 1 ? `\n      <bpmn:outgoing>${flowId(index)}</bpmn:outgoing>` : '';
    return `    <bpmn:${node.type} id="${node.id}" name="${escape(node.name)}"${node.attributes ?? ''}>${extension(node.settings ?? '', '      ')}${incoming}${outgoing}
    </bpmn:${node.type}>`;
  });
  const flows = nodes.slice(1).map((node, index) => ({ id: flowId(index), from: nodes[index]!, to: node, index }));
  const shapes = nodes.map((node, index) => {
    const { x, y, width, height } = boxes[index]!;
    const label =
      node.type === 'userTask'
        ? ''
        : `
        <bpmndi:BPMNLabel>
          <dc:Bounds x="${x - 12}" y="${y + height + 7}" width="60" height="14" />
        </bpmndi:BPMNLabel>`;
    return `      <bpmndi:BPMNShape id="${node.id}_di" bpmnElement="${node.id}">
        <dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}" />${label}
      </bpmndi:BPMNShape>`;
  });
  const edges = flows.map(
    ({ id: flow, index }) => `      <bpmndi:BPMNEdge id="${flow}_di" bpmnElement="${flow}">
        <di:waypoint x="${boxes[index]!.x + boxes[index]!.width}" y="${middle}" />
        <di:waypoint x="${boxes[index + 1]!.x}" y="${middle}" />
      </bpmndi:BPMNEdge>`,
  );
  const sequences = flows.map(
    ({ id: flow, from, to }) => `    <bpmn:sequenceFlow id="${flow}" sourceRef="${from.id}" targetRef="${to.id}" />`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:sdecloud="${sdecloudUri}" id="Definitions_1" targetNamespace="http://bpmn.io/schema/bpmn">
  <bpmn:process id="${id}" name="${escape(name)}" isExecutable="true" camunda:historyTimeToLive="P180D">${extension(settings, '    ')}
${[...drawnNodes, ...sequences].join('\n')}
  </bpmn:process>
  <bpmndi:BPMNDiagram id="BPMNDiagram_1">
    <bpmndi:BPMNPlane id="BPMNPlane_1" bpmnElement="${id}">
${[...shapes, ...edges].join('\n')}
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`;
}
