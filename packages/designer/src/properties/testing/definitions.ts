import { soundProcess } from '../../modeler/testing/designer';
import { withTask } from './panels';

/** Returns the sound process with a gateway of the given kind behind its task, and two flows that leave it. */
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
/** Returns the new process with another event as its start event. */
export const withEvent = (tag: string, content: string) =>
  soundProcess.replace(
    /<bpmn:startEvent([^>]*)>([^]*?)<\/bpmn:startEvent>/u,
    (_, attributes: string, outgoing: string) => `<bpmn:${tag}${attributes}>${outgoing}${content}</bpmn:${tag}>`,
  );

const withXsi = (xml: string) =>
  xml.replace('<bpmn:definitions', '<bpmn:definitions xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"');

/** The sound process with a gateway that leads back to the task and on to the end. */
export const conditionalFork = withXsi(soundProcess)
  .replace(
    '</bpmn:process>',
    `<bpmn:exclusiveGateway id="fork"/><bpmn:endEvent id="end" name="结束"/>
<bpmn:sequenceFlow id="to_fork" sourceRef="Activity_1" targetRef="fork"/>
<bpmn:sequenceFlow id="back" sourceRef="fork" targetRef="Activity_1"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">\${a}</bpmn:conditionExpression></bpmn:sequenceFlow>
<bpmn:sequenceFlow id="on" sourceRef="fork" targetRef="end"/></bpmn:process>`,
  )
  .replace(
    '</bpmndi:BPMNPlane>',
    `<bpmndi:BPMNShape id="fork_di" bpmnElement="fork"><dc:Bounds x="600" y="240" width="50" height="50"/></bpmndi:BPMNShape>
<bpmndi:BPMNShape id="end_di" bpmnElement="end"><dc:Bounds x="760" y="247" width="36" height="36"/></bpmndi:BPMNShape>
<bpmndi:BPMNEdge id="to_fork_di" bpmnElement="to_fork"><di:waypoint x="500" y="265"/><di:waypoint x="600" y="265"/></bpmndi:BPMNEdge>
<bpmndi:BPMNEdge id="back_di" bpmnElement="back"><di:waypoint x="625" y="290"/><di:waypoint x="625" y="400"/><di:waypoint x="400" y="400"/><di:waypoint x="400" y="310"/></bpmndi:BPMNEdge>
<bpmndi:BPMNEdge id="on_di" bpmnElement="on"><di:waypoint x="650" y="265"/><di:waypoint x="760" y="265"/></bpmndi:BPMNEdge>
</bpmndi:BPMNPlane>`,
  );

/** A gateway after the task, with two branches. */
export const branching = withXsi(soundProcess)
  .replace(
    '</bpmn:process>',
    `<bpmn:exclusiveGateway id="fork" default="other" />
<bpmn:endEvent id="end" name="结束" />
<bpmn:sequenceFlow id="large" name="大额" sourceRef="fork" targetRef="end"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression"></bpmn:conditionExpression></bpmn:sequenceFlow>
<bpmn:sequenceFlow id="other" name="其他" sourceRef="fork" targetRef="end" /></bpmn:process>`,
  )
  .replace(
    '</bpmndi:BPMNPlane>',
    `<bpmndi:BPMNShape id="fork_di" bpmnElement="fork"><dc:Bounds x="375" y="400" width="50" height="50"/></bpmndi:BPMNShape>
<bpmndi:BPMNShape id="end_di" bpmnElement="end"><dc:Bounds x="600" y="407" width="36" height="36"/></bpmndi:BPMNShape>
<bpmndi:BPMNEdge id="large_di" bpmnElement="large"><di:waypoint x="425" y="425"/><di:waypoint x="600" y="425"/></bpmndi:BPMNEdge>
<bpmndi:BPMNEdge id="other_di" bpmnElement="other"><di:waypoint x="400" y="450"/><di:waypoint x="400" y="520"/><di:waypoint x="618" y="520"/><di:waypoint x="618" y="443"/></bpmndi:BPMNEdge></bpmndi:BPMNPlane>`,
  );

/** Returns the sound process with a timer event. */
export const withTimer = (definition: string) =>
  withXsi(
    soundProcess
      .replace(
        '</bpmn:process>',
        `<bpmn:intermediateCatchEvent id="wait" name="等待"><bpmn:timerEventDefinition id="timer">${definition}</bpmn:timerEventDefinition></bpmn:intermediateCatchEvent></bpmn:process>`,
      )
      .replace(
        '</bpmndi:BPMNPlane>',
        '<bpmndi:BPMNShape id="wait_di" bpmnElement="wait"><dc:Bounds x="375" y="400" width="36" height="36"/></bpmndi:BPMNShape></bpmndi:BPMNPlane>',
      ),
  );

/** A user task of a process with a bound form. */
export const boundTask = withTask('userTask').replace(
  /(<bpmn:process [^>]*>)/u,
  '$1<bpmn:extensionElements><sdecloud:formList>[{"formId":1,"formKey":"agreement","formName":"合同"}]</sdecloud:formList></bpmn:extensionElements>',
);
