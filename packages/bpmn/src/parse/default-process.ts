import { sdecloudUri } from '../moddle/descriptor';
import { defaultButtons } from '../settings/user-task/buttons';

export interface DefaultProcess {
  key: string;
  name: string;
  /** 开始 (spec 001 §1) */
  startName: string;
  /** 人工任务 */
  taskName: string;
  /** The suffix of the nodes' ids. It is random, so that two processes share no ids. */
  suffix?: string;
}

const suffixLength = 7;
const randomSuffix = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(suffixLength)), (value) => (value % 36).toString(36)).join('');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (value: string) => value.replace(/[&<>"]/gu, (character) => escapes[character] ?? character);

/** Returns the XML of a new process: a start event, a user task and the flow between them (spec 001 §1). */
export function defaultProcess({ key, name, startName, taskName, suffix = randomSuffix() }: DefaultProcess): string {
  const id = escape(key);
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:sdecloud="${sdecloudUri}" id="Definitions_1" targetNamespace="http://bpmn.io/schema/bpmn">
  <bpmn:process id="${id}" name="${escape(name)}" isExecutable="true" camunda:historyTimeToLive="P180D">
    <bpmn:startEvent id="StartEvent_${suffix}" name="${escape(startName)}" camunda:initiator="initiator">
      <bpmn:outgoing>Flow_${suffix}</bpmn:outgoing>
    </bpmn:startEvent>
    <bpmn:userTask id="Activity_${suffix}" name="${escape(taskName)}">
      <bpmn:extensionElements>
        <sdecloud:behaviorWithoutAssignee>nextNode</sdecloud:behaviorWithoutAssignee>
        <sdecloud:buttonList>${JSON.stringify(defaultButtons)}</sdecloud:buttonList>
      </bpmn:extensionElements>
      <bpmn:incoming>Flow_${suffix}</bpmn:incoming>
    </bpmn:userTask>
    <bpmn:sequenceFlow id="Flow_${suffix}" sourceRef="StartEvent_${suffix}" targetRef="Activity_${suffix}" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="BPMNDiagram_1">
    <bpmndi:BPMNPlane id="BPMNPlane_1" bpmnElement="${id}">
      <bpmndi:BPMNShape id="StartEvent_${suffix}_di" bpmnElement="StartEvent_${suffix}">
        <dc:Bounds x="180" y="202" width="36" height="36" />
        <bpmndi:BPMNLabel>
          <dc:Bounds x="168" y="245" width="60" height="14" />
        </bpmndi:BPMNLabel>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="Activity_${suffix}_di" bpmnElement="Activity_${suffix}">
        <dc:Bounds x="300" y="170" width="200" height="100" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="Flow_${suffix}_di" bpmnElement="Flow_${suffix}">
        <di:waypoint x="216" y="220" />
        <di:waypoint x="300" y="220" />
      </bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`;
}
