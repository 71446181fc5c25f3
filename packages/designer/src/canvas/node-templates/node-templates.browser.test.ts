import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../modeler/designer.css';
import 'bpmn-js/dist/assets/diagram-js.css';
import { deployIssues, isCopyTask, nodeTemplates, nodeTemplateTypes, readUserTaskSettings } from '@portal/bpmn';
import { append, entryNames, openModeler, shape } from '../../modeler/testing/modeler';
import type { ApprovalModeler } from '../services';
import { definitionsOf } from '../services';
import { bpmnOf, type DrawnConnection, type DrawnShape } from '../../shared/types';

afterEach(() => document.body.replaceChildren());

const selected = (modeler: ApprovalModeler) => modeler.get('selection').get() as DrawnShape[];
const flowsOf = (node: DrawnShape) => node.outgoing as (DrawnConnection & { target: DrawnShape })[];
const toggle = () => page.getByCSS('.pd-templates-toggle');

describe('node templates', () => {
  it.each(nodeTemplates)('append %s to the selected node by one click, ready to publish', async (template) => {
    const modeler = await openModeler();
    modeler.get('selection').select(shape(modeler, 'Activity_1'));

    await page.getByCSS(`.djs-context-pad [data-action="append.template-${template}"]`).click();

    const node = flowsOf(shape(modeler, 'Activity_1')).at(-1)!.target;
    expect(bpmnOf(node).$type).toBe(nodeTemplateTypes[template]);
    const issues = deployIssues(definitionsOf(modeler)).filter(({ nodeId }) => nodeId === node.id);
    expect(issues).toEqual([]);
  });

  it('append a condition with two branches, the second as the default, by one command', async () => {
    const modeler = await openModeler();
    modeler.get('selection').select(shape(modeler, 'Activity_1'));
    await page.getByCSS('.djs-context-pad [data-action="append.template-condition"]').click();

    const gateway = flowsOf(shape(modeler, 'Activity_1')).at(-1)!.target;
    const branches = flowsOf(gateway);
    expect(branches.map(({ target }) => bpmnOf(target).name)).toEqual(['审批人', '审批人']);
    expect(bpmnOf(branches[1]!).name).toBe('其他情况');
    expect(bpmnOf(gateway).get('default')).toBe(bpmnOf(branches[1]!));

    modeler.get('commandStack').undo();
    expect(shape(modeler, gateway.id)).toBeUndefined();
  });

  it.each(nodeTemplates)(
    'insert %s before the successor of the selected node, in one undoable step',
    async (template) => {
      const modeler = await openModeler();
      const end = append(modeler, 'Activity_1', 'bpmn:EndEvent');
      modeler.get('selection').select(shape(modeler, 'Activity_1'));

      await page.getByCSS(`.djs-context-pad [data-action="append.template-${template}"]`).click();

      const flows = flowsOf(shape(modeler, 'Activity_1'));
      expect(flows).toHaveLength(1);
      const node = flows[0]!.target;
      const branches = template === 'condition' ? flowsOf(node).map(({ target }) => target) : [node];
      expect(branches.flatMap(flowsOf).map(({ target }) => target.id)).toEqual(branches.map(() => end.id));
      expect(node.x).toBeGreaterThan(shape(modeler, 'Activity_1').x + 200);
      for (const each of branches) expect(each.x + each.width).toBeLessThan(end.x);
      expect(selected(modeler)).toEqual([node]);

      modeler.get('commandStack').undo();
      expect(flowsOf(shape(modeler, 'Activity_1')).map(({ target }) => target.id)).toEqual([end.id]);
      expect(shape(modeler, node.id)).toBeUndefined();
    },
  );

  it.each(nodeTemplates)(
    'insert %s before the successor when it is dragged from the pad, in one undoable step',
    async (template) => {
      const modeler = await openModeler();
      const end = append(modeler, 'Activity_1', 'bpmn:EndEvent');
      modeler.get('selection').select(shape(modeler, 'Activity_1'));

      await userEvent.dragAndDrop(
        page.getByCSS(`.djs-context-pad [data-action="append.template-${template}"]`),
        page.getByCSS('.djs-container > svg'),
        { targetPosition: { x: 600, y: 500 } },
      );

      await expect.poll(() => selected(modeler).map(({ id }) => id)).not.toEqual(['Activity_1']);
      const flows = flowsOf(shape(modeler, 'Activity_1'));
      expect(flows).toHaveLength(1);
      const node = flows[0]!.target;
      const branches = template === 'condition' ? flowsOf(node).map(({ target }) => target) : [node];
      expect(branches).toHaveLength(template === 'condition' ? 2 : 1);
      expect(branches.flatMap(flowsOf).map(({ target }) => target.id)).toEqual(branches.map(() => end.id));
      expect(selected(modeler)).toEqual([node]);

      modeler.get('commandStack').undo();
      expect(flowsOf(shape(modeler, 'Activity_1')).map(({ target }) => target.id)).toEqual([end.id]);
      expect(shape(modeler, node.id)).toBeUndefined();
    },
  );

  it.each(nodeTemplates)('insert %s into a flow that is too short for it', async (template) => {
    const modeler = await openModeler();
    modeler.get('selection').select(shape(modeler, 'StartEvent_1'));

    await page.getByCSS(`.djs-context-pad [data-action="append.template-${template}"]`).click();

    const [flow, ...others] = flowsOf(shape(modeler, 'StartEvent_1'));
    expect(others).toEqual([]);
    const node = flow!.target;
    const branches = template === 'condition' ? flowsOf(node).map(({ target }) => target) : [node];
    expect(branches.flatMap(flowsOf).map(({ target }) => target.id)).toEqual(branches.map(() => 'Activity_1'));
    const { x } = shape(modeler, 'Activity_1');
    for (const each of branches) expect(each.x + each.width).toBeLessThan(x);
  });

  it('add another branch to a gateway that already has one', async () => {
    const modeler = await openModeler();
    const gateway = append(modeler, 'Activity_1', 'bpmn:ExclusiveGateway');
    append(modeler, gateway.id, 'bpmn:EndEvent');
    modeler.get('selection').select(gateway);

    await page.getByCSS('.djs-context-pad [data-action="append.template-approver"]').click();

    expect(flowsOf(gateway).map(({ target }) => bpmnOf(target).name)).toEqual(['结束', '审批人']);
  });

  it('are named and set as their titles say', async () => {
    const modeler = await openModeler();
    modeler.get('selection').select(shape(modeler, 'Activity_1'));
    await page.getByCSS('.djs-context-pad [data-action="append.template-countersign"]').click();
    const countersign = bpmnOf(selected(modeler)[0]!);

    expect(countersign.name).toBe('会签');
    expect(readUserTaskSettings(countersign).handling.type).toBe('completeMultiInst');
    expect(readUserTaskSettings(countersign).choice).toEqual({ chooser: 'initiator', several: true, required: true });

    await page.getByCSS('.djs-context-pad [data-action="append.template-copy"]').click();
    expect(isCopyTask(bpmnOf(selected(modeler)[0]!))).toBe(true);
  });

  it('open and close beside the palette, whose own entries stay those of the specification (001-2.3)', async () => {
    const modeler = await openModeler();
    const before = entryNames('.djs-palette');
    expect(document.querySelectorAll('.pd-template')).toHaveLength(0);

    await toggle().click();
    expect(document.querySelectorAll('.pd-template')).toHaveLength(nodeTemplates.length);
    expect(entryNames('.djs-palette')).toEqual(before);

    document.querySelector<HTMLElement>('[data-template=superior]')!.focus();
    await userEvent.keyboard('{Enter}');
    const added = bpmnOf(selected(modeler)[0]!);
    expect(added.name).toBe('上级审批');
    expect(readUserTaskSettings(added).handlers.variable).toBe('${organisation.superiorOf(initiator, 1)}');

    await toggle().click();
    expect(document.querySelectorAll('.pd-template')).toHaveLength(0);
  });

  it('are drawn where they are clicked after being chosen', async () => {
    const modeler = await openModeler();
    await toggle().click();

    await page.getByCSS('[data-template=approver]').click();
    await page.getByCSS('.djs-container > svg').click({ position: { x: 700, y: 500 } });

    await expect.poll(() => selected(modeler).map((node) => bpmnOf(node).name)).toEqual(['审批人']);
  });

  it('placed from the palette leave the handlers of all tasks shown, and each is taken back by one undo', async () => {
    const modeler = await openModeler();
    const tasks = () =>
      modeler.get('elementRegistry').filter((each) => bpmnOf(each as DrawnShape).$type === 'bpmn:UserTask');
    const captions = () =>
      [...document.querySelectorAll('.pd-assignee')].filter((each) =>
        each.checkVisibility({ visibilityProperty: true }),
      );
    await toggle().click();
    for (const [index, y] of [420, 560].entries()) {
      await page.getByCSS('[data-template=superior]').click();
      await page.getByCSS('.djs-container > svg').click({ position: { x: 700, y } });
      await expect.poll(() => tasks().length).toBe(index + 2);
      await expect.poll(() => captions()).toHaveLength(index + 1);
    }
    expect(captions().at(-1)?.textContent).toBe('发起人的直接上级');

    await userEvent.keyboard('{Control>}z{/Control}');
    expect(tasks()).toHaveLength(2);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(tasks()).toHaveLength(1);
  });
});
