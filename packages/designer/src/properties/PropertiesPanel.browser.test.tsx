import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  clickOn,
  closeDesigner,
  labelled,
  openDesigner,
  savedXml,
  select,
  soundProcess,
} from '../modeler/testing/designer';
import { branching } from './testing/definitions';

afterEach(closeDesigner);

describe('a process with every panel filled in', () => {
  const bare = (xml: string) => xml.replace(/>\s+</gu, '><');
  const script = '<camunda:script scriptFormat="javascript">x &lt; 1</camunda:script>';
  const listeners = [
    '<camunda:executionListener class="org.example.Audit" event="start"><camunda:field name="a"><camunda:string>1</camunda:string></camunda:field></camunda:executionListener>',
    `<camunda:executionListener event="end">${script}</camunda:executionListener>`,
    '<camunda:taskListener expression="${x}" event="create" id="created" />',
  ];
  const parts = [
    '<camunda:properties><camunda:property name="sealType" value="public" /></camunda:properties>',
    ...listeners,
    `<camunda:inputOutput><camunda:inputParameter name="a">\${b}</camunda:inputParameter><camunda:outputParameter name="c">${script}</camunda:outputParameter></camunda:inputOutput>`,
  ];
  const full = soundProcess
    .replace(
      /(<sdecloud:candidateCondition>[^]*?<\/sdecloud:candidateCondition>)/u,
      `$1${parts.join('').replaceAll('$', '$$$$')}`,
    )
    .replace('<bpmn:userTask', '<bpmn:userTask camunda:asyncBefore="true" camunda:exclusive="false"')
    .replace(
      '<bpmndi:BPMNDiagram',
      '<bpmn:message id="Paid" name="Paid" /><bpmn:error id="Error_1" name="No" errorCode="E1" camunda:errorMessage="m" /><bpmndi:BPMNDiagram',
    );

  it('is saved unchanged after opening, and one change leaves the rest unchanged', async () => {
    const recording = await openDesigner(full);
    await select('Activity_1');
    await userEvent.fill(labelled('名称'), '初审');
    await userEvent.keyboard('{Tab}');

    const xml = bare(await savedXml(recording));

    for (const part of parts) expect(xml).toContain(part);
    expect(xml).toContain('camunda:asyncBefore="true" camunda:exclusive="false"');
    expect(xml).toContain('<bpmn:message id="Paid" name="Paid" />');
    expect(xml).toContain('<bpmn:error id="Error_1" name="No" errorCode="E1" camunda:errorMessage="m" />');
    expect(xml).toContain('name="初审"');
  });
});

describe('the panel', () => {
  it('scrolls to its top for another element', async () => {
    await openDesigner(branching);
    await select('Activity_1');
    const panel = () => document.querySelector('.pd-panel')!;
    panel().scrollTop = 300;
    expect(panel().scrollTop).toBeGreaterThan(100);

    clickOn('StartEvent_1');

    await expect.element(labelled('ID')).toHaveValue('StartEvent_1');
    await expect.poll(() => panel().scrollTop).toBe(0);
  });
});
