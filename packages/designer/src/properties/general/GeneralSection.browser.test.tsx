import { afterEach, describe, expect, it } from 'vitest';
import { closeDesigner, labelled, openDesigner, savedXml, soundProcess } from '../../modeler/testing/designer';
import { selectThin, type } from '../testing/panels';

afterEach(closeDesigner);

describe('a text annotation', () => {
  it('is changed in all of its lines', async () => {
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
