import { afterEach, expect, it } from 'vitest';
import { children, isA } from '@portal/bpmn';
import { addModules } from '../services';
import { openModeler, shape } from '../../modeler/testing/modeler';
import { bpmnOf, type DrawnShape } from '../../shared/types';
import laneMembers from './index';

afterEach(() => document.body.replaceChildren());

const pool = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" targetNamespace="http://example.org">
  <bpmn:collaboration id="Collaboration_1"><bpmn:participant id="Pool" processRef="Process_1" /></bpmn:collaboration>
  <bpmn:process id="Process_1"><bpmn:startEvent id="StartEvent_1" name="开始" /></bpmn:process>
  <bpmndi:BPMNDiagram><bpmndi:BPMNPlane bpmnElement="Collaboration_1">
    <bpmndi:BPMNShape bpmnElement="Pool" isHorizontal="true"><dc:Bounds x="100" y="100" width="600" height="200" /></bpmndi:BPMNShape>
    <bpmndi:BPMNShape bpmnElement="StartEvent_1"><dc:Bounds x="200" y="160" width="36" height="36" /></bpmndi:BPMNShape>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</bpmn:definitions>`;

it('an event belongs only to the lane around it, wherever its label is', async () => {
  const modeler = await openModeler(pool);
  addModules(modeler, laneMembers);

  modeler.get('modeling').splitLane(shape(modeler, 'Pool'), 2);

  const lanes = (shape(modeler, 'Pool').children as DrawnShape[]).map(bpmnOf).filter((part) => isA(part, 'bpmn:Lane'));
  const members = lanes.map((lane) => children(lane, 'flowNodeRef').map(({ id }) => id));
  expect(members).toEqual([['StartEvent_1'], []]);
});
