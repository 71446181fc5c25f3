import { afterEach, describe, expect, it } from 'vitest';
import { append, flowTo, newProcess, openModeler, shape } from '../../modeler/testing/modeler';
import { changeDrawing, replaceXml, type ApprovalModeler } from '../services';

afterEach(() => document.body.replaceChildren());

const settled = () => new Promise((resolve) => setTimeout(resolve));
const xmlOf = async (modeler: ApprovalModeler) => (await modeler.saveXML({ format: true })).xml;

describe('replacing the drawing', () => {
  it('keeps the previous drawing with its history if the other one cannot be shown', async () => {
    const modeler = await openModeler();
    append(modeler, 'Activity_1', 'bpmn:UserTask');
    const before = await xmlOf(modeler);
    const withoutDrawing = newProcess().replace(/<bpmndi:BPMNDiagram[^]*<\/bpmndi:BPMNDiagram>/u, '');

    await expect(replaceXml(modeler, withoutDrawing)).rejects.toThrow('no diagram to display');
    await expect(replaceXml(modeler, '<not-bpmn/>')).rejects.toThrow();

    expect(shape(modeler, 'Activity_1')).toBeDefined();
    expect(await xmlOf(modeler)).toBe(before);
    expect(modeler.get('commandStack').canUndo()).toBe(true);
  });

  it('is undone exactly, with sub-processes, boundary events, labels and all earlier steps', async () => {
    const modeler = await openModeler();
    const [commandStack, first] = [modeler.get('commandStack'), await xmlOf(modeler)];
    const [modeling, factory] = [modeler.get('modeling'), modeler.get('elementFactory')];
    const open = factory.createShape({ type: 'bpmn:SubProcess', isExpanded: true });
    const subProcess = modeling.createShape(open, { x: 400, y: 500 }, shape(modeler, 'Activity_1').parent as never);
    const inner = modeling.createShape({ type: 'bpmn:UserTask' }, { x: 400, y: 500 }, subProcess);
    const late = { type: 'bpmn:BoundaryEvent', eventDefinitionType: 'bpmn:TimerEventDefinition' };
    const boundary = modeling.createShape(late, { x: 500, y: 600 }, subProcess, { attach: true });
    const collapsed = append(modeler, boundary.id, 'bpmn:SubProcess');
    modeling.updateLabel(flowTo(collapsed), '逾期');
    modeling.moveElements([subProcess], { x: 30, y: 30 });
    modeling.removeElements([inner]);
    const changed = await xmlOf(modeler);

    await changeDrawing(modeler, newProcess());
    append(modeler, 'Activity_1', 'bpmn:UserTask');
    const second = await xmlOf(modeler);
    commandStack.undo();
    commandStack.undo();
    await settled();
    expect(await xmlOf(modeler)).toBe(changed);

    while (commandStack.canUndo()) commandStack.undo();
    expect(await xmlOf(modeler)).toBe(first);

    while (commandStack.canRedo()) {
      commandStack.redo();
      await settled();
    }
    expect(await xmlOf(modeler)).toBe(second);
  });
});
