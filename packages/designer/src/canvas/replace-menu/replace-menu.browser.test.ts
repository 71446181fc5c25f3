import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { child, defaultHandling, writeUserTaskSettings } from '@portal/bpmn';
import { append, elementOf, flowTo, newProcess, offered, openModeler, shape } from '../../modeler/testing/modeler';
import { type DrawnElement, type DrawnShape, bpmnOf } from '../../shared/types';
import { type ApprovalModeler, changeElement } from '../services';
import { nodesAtRisk } from './holds-nodes';

afterEach(() => document.body.replaceChildren());

describe('replace menu', () => {
  const choose = async (modeler: ApprovalModeler, target: DrawnElement, name: string) => {
    await modeler.get('popupMenu').open(target, 'bpmn-replace', { x: 0, y: 0 });
    await page.getByCSS(`.djs-popup [data-id=replace-with-${name}]`).click();
  };

  it('changes a gateway into the other gateways of an approval (001-4)', async () => {
    const modeler = await openModeler();
    const gateway = append(modeler, 'Activity_1', 'bpmn:ExclusiveGateway');

    expect(await offered(modeler, gateway)).toEqual(['parallel-gateway', 'inclusive-gateway', 'event-based-gateway']);
  });

  it('keeps the size of a task that another modeler drew', async () => {
    const small = newProcess().replace('width="200" height="100"', 'width="100" height="80"');
    const modeler = await openModeler(small);

    await choose(modeler, shape(modeler, 'Activity_1'), 'service-task');

    const bounds = { x: 300, y: 170, width: 100, height: 80 };
    await expect.poll(() => elementOf(modeler, 'Activity_1').$type).toBe('bpmn:ServiceTask');
    expect(shape(modeler, 'Activity_1')).toMatchObject(bounds);
  });

  it('asks before a closed sub-process loses its nodes', async () => {
    const modeler = await openModeler(
      newProcess()
        .replaceAll('bpmn:userTask', 'bpmn:subProcess')
        .replace('</bpmn:subProcess>', '<bpmn:task id="inner" /></bpmn:subProcess>'),
    );
    const asked: { count: number; proceed: () => void }[] = [];
    modeler.get('eventBus').on(nodesAtRisk, (question: (typeof asked)[0]) => void asked.push(question));

    await choose(modeler, shape(modeler, 'Activity_1'), 'task');

    await expect.poll(() => asked).toHaveLength(1);
    expect(asked[0]?.count).toBe(1);
    expect(elementOf(modeler, 'Activity_1').$type).toBe('bpmn:SubProcess');
    asked[0]?.proceed();
    expect(elementOf(modeler, 'Activity_1').$type).toBe('bpmn:Task');
  });

  it('lists unsupported types last, with the reason, and ignores a click on them (001-4)', async () => {
    const modeler = await openModeler();
    const notYet = async (target: DrawnElement) => {
      await modeler.get('popupMenu').open(target, 'bpmn-replace', { x: 0, y: 0 });
      const shown = () => [...document.querySelectorAll<HTMLElement>('.djs-popup .entry.disabled')];
      await expect.poll(shown).not.toEqual([]);
      shown().at(-1)!.click();
      const labels = shown().map((entry) =>
        [...entry.querySelectorAll('.djs-popup-label, .djs-popup-entry-description')].map((words) =>
          words.textContent?.trim(),
        ),
      );
      modeler.get('popupMenu').close();
      return labels;
    };
    const gateway = append(modeler, 'Activity_1', 'bpmn:ExclusiveGateway');

    expect(await notYet(gateway)).toEqual([['复杂网关', '功能升级中，暂不可用']]);
    expect((await notYet(shape(modeler, 'Activity_1'))).map(([label]) => label)).toEqual([
      '即席子流程（折叠）',
      '即席子流程（展开）',
    ]);
    expect(bpmnOf(shape(modeler, gateway.id)).$type).toBe('bpmn:ExclusiveGateway');
  });

  it('changes an end event into the end events that the engine runs (001-4)', async () => {
    const modeler = await openModeler();

    expect(await offered(modeler, append(modeler, 'Activity_1', 'bpmn:EndEvent'))).toEqual([
      'none-start',
      'none-intermediate-throw',
      'message-end',
      'escalation-end',
      'error-end',
      'compensation-end',
      'signal-end',
      'terminate-end',
    ]);
  });

  it('changes an intermediate event into one that waits or one that throws (001-4)', async () => {
    const modeler = await openModeler();

    expect(await offered(modeler, append(modeler, 'Activity_1', 'bpmn:IntermediateThrowEvent'))).toEqual([
      'none-start',
      'none-end',
      'message-intermediate-catch',
      'message-intermediate-throw',
      'timer-intermediate-catch',
      'escalation-intermediate-throw',
      'conditional-intermediate-catch',
      'link-intermediate-catch',
      'link-intermediate-throw',
      'compensation-intermediate-throw',
      'signal-intermediate-catch',
      'signal-intermediate-throw',
    ]);
  });

  it('changes a start event into one that waits, and a boundary event into interrupting and non-interrupting ones (001-4)', async () => {
    const modeler = await openModeler();

    expect(await offered(modeler, shape(modeler, 'StartEvent_1'))).toEqual([
      'none-intermediate-throwing',
      'none-end',
      'message-start',
      'timer-start',
      'conditional-start',
      'signal-start',
    ]);
    const boundary = modeler.get('modeling').createShape(
      { type: 'bpmn:BoundaryEvent' },
      { x: 350, y: 270 },
      shape(modeler, 'Activity_1') as never,
      {
        attach: true,
      } as never,
    );
    const interrupting = ['message', 'timer', 'escalation', 'conditional', 'error', 'signal', 'compensation'];
    const others = ['message', 'timer', 'escalation', 'conditional', 'signal'].map(
      (kind) => `non-interrupting-${kind}`,
    );
    expect(await offered(modeler, boundary)).toEqual([...interrupting, ...others].map((kind) => `${kind}-boundary`));
  });

  it('changes a task into the other tasks and into a sub-process, in the reader’s language (001-2.3, 001-4)', async () => {
    const modeler = await openModeler();
    const task = shape(modeler, 'Activity_1');

    expect(await offered(modeler, task)).toEqual([
      'task',
      'service-task',
      'send-task',
      'receive-task',
      'manual-task',
      'rule-task',
      'script-task',
      'call-activity',
      'collapsed-subprocess',
      'expanded-subprocess',
    ]);
    await modeler.get('popupMenu').open(task, 'bpmn-replace', { x: 0, y: 0 });
    await expect.poll(() => document.querySelector('.djs-popup')?.textContent).toContain('子流程（展开）');
    modeler.get('popupMenu').close();
  });

  it('changes a sub-process into an event sub-process or a transaction; only a transaction allows a cancel event (001-4)', async () => {
    const modeler = await openModeler();
    await choose(modeler, shape(modeler, 'Activity_1'), 'expanded-subprocess');
    const subProcess = () => shape(modeler, 'StartEvent_1').outgoing[0]!.target as DrawnShape;
    const end = modeler
      .get('modeling')
      .createShape({ type: 'bpmn:EndEvent' }, { x: 450, y: 230 }, subProcess() as never);
    expect(await offered(modeler, subProcess())).toEqual(['transaction', 'event-subprocess', 'collapsed-subprocess']);
    expect(await offered(modeler, end)).not.toContain('cancel-end');

    await choose(modeler, subProcess(), 'transaction');

    expect(bpmnOf(subProcess()).$type).toBe('bpmn:Transaction');
    expect(await offered(modeler, end)).toContain('cancel-end');
  });

  it('removes the people of a multi-person task that becomes another element, and restores them by one undo', async () => {
    const modeler = await openModeler();
    const several = { ...defaultHandling, type: 'completeMultiInst' as const };
    const task = shape(modeler, 'Activity_1');
    changeElement(modeler, task, writeUserTaskSettings(modeler.get('moddle'), bpmnOf(task), { handling: several }));

    await choose(modeler, task, 'manual-task');

    const [flow] = shape(modeler, 'StartEvent_1').outgoing;
    const manual = bpmnOf(flow!.target as DrawnElement);
    expect(manual.$type).toBe('bpmn:ManualTask');
    expect(child(manual, 'loopCharacteristics')).toBeUndefined();
    expect(child(manual, 'extensionElements')?.get('values') ?? []).toEqual([]);
    modeler.get('commandStack').undo();
    expect(child(elementOf(modeler, 'Activity_1'), 'loopCharacteristics')).toBeDefined();
  });

  it('opens from the context pad and replaces, by one command (001-2.4)', async () => {
    const modeler = await openModeler();
    const gateway = append(modeler, 'Activity_1', 'bpmn:ExclusiveGateway');
    modeler.get('selection').select(gateway);
    const warn = vi.spyOn(console, 'warn');

    document.querySelector<HTMLElement>('.djs-context-pad [data-action=replace]')!.click();
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
    await page.getByCSS('.djs-popup [data-id=replace-with-parallel-gateway]').click();

    const [flow] = shape(modeler, 'Activity_1').outgoing;
    expect(bpmnOf(flow!.target as DrawnElement).$type).toBe('bpmn:ParallelGateway');
    modeler.get('commandStack').undo();
    expect(bpmnOf(shape(modeler, gateway.id)).$type).toBe('bpmn:ExclusiveGateway');
  });

  it('does not open if its element has changed meanwhile', async () => {
    const modeler = await openModeler();
    const gateway = append(modeler, 'Activity_1', 'bpmn:ExclusiveGateway');

    const opening = modeler.get('popupMenu').open(gateway, 'bpmn-replace', { x: 0, y: 0 });
    modeler.get('commandStack').undo();
    await opening;

    expect(modeler.get('popupMenu').isOpen()).toBe(false);
  });

  it('makes a flow the default and a plain one again', async () => {
    const modeler = await openModeler();
    const gateway = append(modeler, 'Activity_1', 'bpmn:ExclusiveGateway');
    const flow = flowTo(append(modeler, gateway.id, 'bpmn:UserTask'));

    await choose(modeler, flow, 'default-flow');
    expect(child(bpmnOf(gateway), 'default')).toBe(bpmnOf(flow));

    await choose(modeler, flow, 'sequence-flow');
    expect(child(bpmnOf(gateway), 'default')).toBeUndefined();
  });

  it('offers a default flow behind a gateway, a conditional one also behind an activity (001-4)', async () => {
    const modeler = await openModeler();
    const gateway = append(modeler, 'Activity_1', 'bpmn:ExclusiveGateway');
    const task = append(modeler, gateway.id, 'bpmn:UserTask');

    expect(await offered(modeler, flowTo(task))).toEqual(['default-flow']);
    expect(await offered(modeler, flowTo(gateway))).toEqual(['default-flow', 'conditional-flow']);
  });
});
