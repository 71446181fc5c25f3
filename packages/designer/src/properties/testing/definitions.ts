import { soundProcess } from '../../modeler/testing/designer';

/** The sound process with a gateway of a kind behind its task, and two flows that leave it. */
export const forked = (kind: string) =>
  soundProcess
    .replace(
      '</bpmn:process>',
      `<bpmn:${kind}Gateway id="fork"/><bpmn:endEvent id="end" name="结束"/>
<bpmn:sequenceFlow id="back" sourceRef="fork" targetRef="Activity_1"/><bpmn:sequenceFlow id="on" sourceRef="fork" targetRef="end"/></bpmn:process>`,
    )
    .replace(
      '</bpmndi:BPMNPlane>',
      `<bpmndi:BPMNShape id="fork_di" bpmnElement="fork"><dc:Bounds x="600" y="240" width="50" height="50"/></bpmndi:BPMNShape>
<bpmndi:BPMNShape id="end_di" bpmnElement="end"><dc:Bounds x="760" y="247" width="36" height="36"/></bpmndi:BPMNShape>
<bpmndi:BPMNEdge id="back_di" bpmnElement="back"><di:waypoint x="625" y="290"/><di:waypoint x="625" y="400"/><di:waypoint x="400" y="400"/><di:waypoint x="400" y="310"/></bpmndi:BPMNEdge>
<bpmndi:BPMNEdge id="on_di" bpmnElement="on"><di:waypoint x="650" y="265"/><di:waypoint x="760" y="265"/></bpmndi:BPMNEdge></bpmndi:BPMNPlane>`,
    );

export const byOnePerson = soundProcess.replace(
  /\{"userList":\[\].*?"roleList":\[.*?\]/u,
  '{"userList":[{"userId":7,"chineseName":"张三"}]',
);

export const withDefinition = (definition: string, drawn: string) =>
  drawn.replace('<bpmndi:BPMNDiagram', `${definition}<bpmndi:BPMNDiagram`);
/** The new process whose start event is another event before its task. */
export const withEvent = (tag: string, content: string) =>
  soundProcess.replace(
    /<bpmn:startEvent([^>]*)>([^]*?)<\/bpmn:startEvent>/u,
    (_, attributes: string, outgoing: string) => `<bpmn:${tag}${attributes}>${outgoing}${content}</bpmn:${tag}>`,
  );
