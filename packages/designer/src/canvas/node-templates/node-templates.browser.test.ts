import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../modeler/designer.css';
import 'bpmn-js/dist/assets/diagram-js.css';
import { deployIssues, isCopyTask, nodeTemplates, nodeTemplateTypes, readUserTaskSettings } from '@portal/bpmn';
import { entryNames, openModeler, shape } from '../../modeler/testing/modeler';
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
});
