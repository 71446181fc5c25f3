import { afterEach, describe, expect, it } from 'vitest';
import {
  clickOn,
  closeDesigner,
  labelled,
  openDesigner,
  savedXml,
  select,
  soundProcess,
} from '../../modeler/testing/designer';
import { boundTask } from '../testing/definitions';
import { expectText, pick, selectThin, type } from '../testing/panels';

afterEach(closeDesigner);

describe('a text annotation', () => {
  it('can be changed in all of its lines (001-2.5)', async () => {
    const recording = await openDesigner(
      soundProcess
        .replace(
          '</bpmn:process>',
          '<bpmn:textAnnotation id="note"><bpmn:text>第一行\n第二行</bpmn:text></bpmn:textAnnotation></bpmn:process>',
        )
        .replace(
          '</bpmndi:BPMNPlane>',
          '<bpmndi:BPMNShape id="note_di" bpmnElement="note"><dc:Bounds x="600" y="240" width="160" height="60"/></bpmndi:BPMNShape></bpmndi:BPMNPlane>',
        ),
    );
    await selectThin('note');
    await expect.element(labelled('批注内容')).toHaveValue('第一行\n第二行');

    await type('批注内容', '第一行\n第三行');

    expect(await savedXml(recording)).toContain('<bpmn:text>第一行\n第三行</bpmn:text>');
  });
});

describe('the name of a node', () => {
  it('is required, and the id is read-only (001-2.5)', async () => {
    await openDesigner(soundProcess);
    await select('Activity_1');

    await expect.element(labelled('ID')).toHaveAttribute('readonly');

    await type('名称', '');
    await expectText('请输入节点名称');
  });
});

describe('the name of a task', () => {
  it('can contain a field of the bound form', async () => {
    const readable = [{ path: 'subject', label: '事由', type: 'text' as const }];
    const items = [{ id: 1, type: '0' as const, fieldKey: 'subject', fieldName: '事由', readable }];
    const recording = await openDesigner(boundTask, {}, { listFormItems: () => Promise.resolve(items) });
    clickOn('Activity_1');

    await pick('插入表单字段', /^事由$/u);

    expect(await savedXml(recording)).toMatch(/name="[^"]*\$\{subject\}"/u);
  });
});
