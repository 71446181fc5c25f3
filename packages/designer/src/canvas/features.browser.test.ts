import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  child,
  defaultHandling,
  multiInstanceVariables,
  orderedFlows,
  readUserTaskSettings,
  text,
  writeUserTaskSettings,
} from '@portal/bpmn';
import { changeElement, replaceXml, rootOf, type ApprovalModeler } from './services';
import { append, elementOf, flowTo, newProcess, offered, openModeler, shape } from '../modeler/testing/modeler';
import { bpmnOf, type DrawnElement, type DrawnShape } from '../modeler/types';

afterEach(() => document.body.replaceChildren());

const entryNames = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(`${selector} .entry`)].map((entry) => entry.dataset['action']);

describe('palette', () => {
  it('offers the tools and elements of the specification in their order', async () => {
    await openModeler();

    expect(entryNames('.djs-palette')).toEqual([
      'hand-tool',
      'lasso-tool',
      'space-tool',
      'global-connect-tool',
      'create.start-event',
      'create.parallel-gateway',
      'create.inclusive-gateway',
      'create.exclusive-gateway',
      'create.user-task',
      'create.end-event',
    ]);
    expect(document.querySelectorAll('.djs-palette .separator')).toHaveLength(1);
  });

  it('stands in two columns where one has no room', async () => {
    const twoColumns = () => document.querySelector('.djs-palette')?.classList.contains('two-column');
    await openModeler();
    expect(twoColumns()).toBe(false);

    document.body.replaceChildren();
    await openModeler(undefined, 'zh-CN', 11 * 46 + 49);
    expect(twoColumns()).toBe(true);
  });

  it('shows the name and the key of a tool while the pointer is on it', async () => {
    await openModeler();
    const tooltip = () => document.querySelector('.djs-hover-tooltip')?.textContent;

    const tool = document.querySelector('.djs-palette [data-action=hand-tool]')!;
    tool.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    await expect.poll(tooltip).toBe('抓手工具H');

    document.querySelector('.djs-palette')!.dispatchEvent(new MouseEvent('mouseleave'));
    expect(tooltip()).toBeUndefined();
  });

  it('speaks the reader’s language', async () => {
    await openModeler(undefined, 'en-US');
    const titles = [...document.querySelectorAll('.djs-palette [aria-label]')].map((entry) =>
      entry.getAttribute('aria-label'),
    );

    expect(titles).toContain('Exclusive gateway');
  });
});

describe('context pad', () => {
  it('offers the next elements of an approval', async () => {
    const modeler = await openModeler();

    modeler.get('selection').select(shape(modeler, 'Activity_1'));

    expect(entryNames('.djs-context-pad')).toEqual([
      'append.end-event',
      'append.exclusive-gateway',
      'append.user-task',
      'append.intermediate-event',
      'attach.boundary-event',
      'append.text-annotation',
      'replace',
      'delete',
      'connect',
    ]);
  });

  it('offers no way on after an end event', async () => {
    const modeler = await openModeler();
    const end = append(modeler, 'Activity_1', 'bpmn:EndEvent');

    modeler.get('selection').select(end);

    expect(entryNames('.djs-context-pad')).not.toContain('append.user-task');
  });
});

describe('replace menu', () => {
  const choose = async (modeler: ApprovalModeler, target: DrawnElement, name: string) => {
    await modeler.get('popupMenu').open(target, 'bpmn-replace', { x: 0, y: 0 });
    await page.getByCSS(`.djs-popup [data-id=replace-with-${name}]`).click();
  };

  it('changes a gateway into the other gateways of an approval', async () => {
    const modeler = await openModeler();
    const gateway = append(modeler, 'Activity_1', 'bpmn:ExclusiveGateway');

    expect(await offered(modeler, gateway)).toEqual(['parallel-gateway', 'inclusive-gateway', 'event-based-gateway']);
  });

  it('shows what is not run yet last, with its reason, and does nothing at a click on it', async () => {
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

  it('changes an end event into those that the engine runs', async () => {
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

  it('changes an intermediate event into one that waits or throws', async () => {
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

  it('changes a start event into one that waits, and a boundary event into interrupting ones and others', async () => {
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

  it('changes a task into the others and into a sub-process, in the reader’s language', async () => {
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

  it('changes a sub-process into an event sub-process or a transaction, which alone is left by a cancel event', async () => {
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

  it('leaves the people behind when a task of several becomes something else, and brings them back by one undo', async () => {
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

  it('opens from the context pad and replaces, by one command', async () => {
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

  it('is not opened any more when its element has changed meanwhile', async () => {
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

  it('offers a default flow behind a gateway, a conditional one also behind an activity', async () => {
    const modeler = await openModeler();
    const gateway = append(modeler, 'Activity_1', 'bpmn:ExclusiveGateway');
    const task = append(modeler, gateway.id, 'bpmn:UserTask');

    expect(await offered(modeler, flowTo(task))).toEqual(['default-flow']);
    expect(await offered(modeler, flowTo(gateway))).toEqual(['default-flow', 'conditional-flow']);
  });
});

describe('a new user task', () => {
  it('has a name and the size of the specification', async () => {
    const modeler = await openModeler();

    const task = append(modeler, 'Activity_1', 'bpmn:UserTask');

    expect([bpmnOf(task).name, task.width, task.height]).toEqual(['人工任务', 200, 100]);
  });

  it('copied from a task of several persons has variables of its own, by one command', async () => {
    const modeler = await openModeler();
    const several = { ...defaultHandling, type: 'completeMultiInst' as const };
    const source = elementOf(modeler, 'Activity_1');
    changeElement(
      modeler,
      shape(modeler, 'Activity_1'),
      writeUserTaskSettings(modeler.get('moddle'), source, { handling: several }),
    );

    modeler.get('copyPaste').copy([shape(modeler, 'Activity_1')]);
    const pasted = modeler.get('copyPaste').paste({ element: rootOf(modeler) as never, point: { x: 400, y: 500 } });

    const task = bpmnOf((pasted as DrawnShape[])[0]!);
    const { collection, elementVariable } = multiInstanceVariables(task.id!);
    expect(task.id).not.toBe('Activity_1');
    expect(text(child(task, 'loopCharacteristics')!, 'camunda:collection')).toBe(collection);
    expect(text(task, 'camunda:assignee')).toBe(`\${${elementVariable}}`);
    expect(readUserTaskSettings(task).handling).toEqual(several);

    modeler.get('commandStack').undo();
    expect(shape(modeler, task.id!)).toBeUndefined();
  });
});

describe('the order of an exclusive gateway’s flows', () => {
  const open = async () => {
    const modeler = await openModeler();
    const gateway = append(modeler, 'Activity_1', 'bpmn:ExclusiveGateway');
    const targets = [1, 2, 3].map(() => append(modeler, gateway.id, 'bpmn:UserTask'));
    const stored = () => {
      const extension = child(bpmnOf(gateway), 'extensionElements');
      const values = extension ? (extension.get('values') as { $type: string; body: string }[]) : [];
      const sort = values.find(({ $type }) => $type === 'sdecloud:SeqFlowSort');
      return sort ? (JSON.parse(sort.body) as { id: string; seq: number }[]) : [];
    };
    return { modeler, gateway, flows: targets.map(flowTo), stored };
  };

  it('takes a new flow in at the end', async () => {
    const { flows, stored } = await open();

    expect(stored()).toEqual(flows.map(({ id }, index) => ({ id, seq: index + 1 })));
  });

  it('is numbered anew when a flow goes, and comes back by one undo', async () => {
    const { modeler, gateway, flows, stored } = await open();
    const ids = flows.map(({ id }) => id);

    modeler.get('modeling').removeConnection(flows[1]!);
    expect(stored()).toEqual([
      { id: ids[0], seq: 1 },
      { id: ids[2], seq: 2 },
    ]);

    modeler.get('commandStack').undo();
    expect(orderedFlows(bpmnOf(gateway)).map(({ id }) => id)).toEqual(ids);
  });
});

describe('a flow that becomes the default', () => {
  it('loses its condition, and has it again after one undo', async () => {
    const modeler = await openModeler();
    const gateway = append(modeler, 'Activity_1', 'bpmn:ExclusiveGateway');
    const flow = flowTo(append(modeler, gateway.id, 'bpmn:EndEvent'));
    const condition = modeler.get('moddle').create('bpmn:FormalExpression', { body: '${a}' });
    changeElement(modeler, flow, { conditionExpression: condition });

    changeElement(modeler, gateway, { default: bpmnOf(flow) });
    expect(child(bpmnOf(flow), 'conditionExpression')).toBeUndefined();

    modeler.get('commandStack').undo();
    expect(child(bpmnOf(flow), 'conditionExpression')).toBe(condition);
    expect(child(bpmnOf(gateway), 'default')).toBeUndefined();
  });
});

describe('what is copied onto another element', () => {
  const extensions = (content: string) =>
    newProcess().replace(
      '<bpmn:incoming>Flow_1</bpmn:incoming>',
      `<bpmn:extensionElements>${content}</bpmn:extensionElements><bpmn:incoming>Flow_1</bpmn:incoming>`,
    );
  const kept = async (content: string, type: string, eventDefinitionType?: string) => {
    const modeler = await openModeler(extensions(content));
    const target = { type, ...(eventDefinitionType && { eventDefinitionType }) };
    const replaced = modeler.get('bpmnReplace').replaceElement(shape(modeler, 'Activity_1'), target as never);
    const extension = child(bpmnOf(replaced), 'extensionElements');
    return ((extension?.get('values') as { $type: string }[] | undefined) ?? []).map(({ $type }) => $type);
  };
  const inputOutput =
    '<camunda:inputOutput><camunda:inputParameter name="a">1</camunda:inputParameter></camunda:inputOutput>';

  it('keeps what may stand anywhere, and what may stand there', async () => {
    const properties = '<camunda:properties><camunda:property name="a" value="1" /></camunda:properties>';
    const buttons = '<sdecloud:buttonList>[]</sdecloud:buttonList>';

    expect(await kept(properties + buttons, 'bpmn:ServiceTask')).toEqual(['camunda:Properties']);
  });

  it('keeps inputs and outputs on what does something alone', async () => {
    expect(await kept(inputOutput, 'bpmn:ServiceTask')).toEqual(['camunda:InputOutput']);
    expect(await kept(inputOutput, 'bpmn:ExclusiveGateway')).toEqual(['sdecloud:FlowType']);
    expect(await kept(inputOutput, 'bpmn:StartEvent')).toEqual([]);
  });

  it('keeps connectors and fields on service-like tasks alone', async () => {
    const connector = '<camunda:connector><camunda:connectorId>mail</camunda:connectorId></camunda:connector>';

    expect(await kept(connector, 'bpmn:SendTask')).toEqual(['camunda:Connector']);
    expect(await kept(connector, 'bpmn:ManualTask')).toEqual([]);
  });

  it('keeps an in mapping on call activities alone', async () => {
    const mapping = '<camunda:in source="a" target="b" />';

    expect(await kept(mapping, 'bpmn:CallActivity')).toEqual(['camunda:In']);
    expect(await kept(mapping, 'bpmn:ServiceTask')).toEqual([]);
  });
});

describe('replacing the drawing', () => {
  it('keeps the former one when the other cannot be shown', async () => {
    const modeler = await openModeler();
    const withoutDrawing = newProcess().replace(/<bpmndi:BPMNDiagram[^]*<\/bpmndi:BPMNDiagram>/u, '');

    await expect(replaceXml(modeler, withoutDrawing)).rejects.toThrow('no diagram to display');

    expect(shape(modeler, 'Activity_1')).toBeDefined();
  });
});

describe('the order in which it is drawn', () => {
  const drawnOrder = () =>
    [...document.querySelectorAll<SVGElement>('.djs-group > .djs-element')].map(({ dataset }) => dataset['elementId']);

  it('follows the elements, and what stays where it was is not touched', async () => {
    const modeler = await openModeler();
    for (let task = shape(modeler, 'Activity_1'), count = 0; count < 4; count += 1)
      task = append(modeler, task.id, 'bpmn:UserTask');
    const moved = shape(modeler, 'Activity_1');
    const group = modeler.get('elementRegistry').getGraphics(moved).parentNode!;
    const former = drawnOrder();
    const observer = new MutationObserver(() => undefined);
    observer.observe(group.parentNode!, { childList: true });
    const inserted = () => observer.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]);

    modeler.get('modeling').moveElements([moved], { x: 0, y: 120 }, rootOf(modeler));
    expect(drawnOrder()).toEqual((rootOf(modeler).children as DrawnElement[]).map(({ id }) => id));
    expect(drawnOrder()).not.toEqual(former);
    expect(inserted()).toEqual([group]);

    modeler.get('commandStack').undo();
    expect(drawnOrder()).toEqual(former);
    expect(inserted()).toEqual([group]);
    observer.disconnect();
  });
});

describe('the handlers on a task', () => {
  it('are shown by name, or by a hint where there are none', async () => {
    const modeler = await openModeler();
    const shown = () => document.querySelector('.pd-assignee')?.textContent;
    await expect.poll(shown).toBe('未设置办理人');

    const { handlers } = readUserTaskSettings(elementOf(modeler, 'Activity_1'));
    changeElement(
      modeler,
      shape(modeler, 'Activity_1'),
      writeUserTaskSettings(modeler.get('moddle'), elementOf(modeler, 'Activity_1'), {
        handlers: {
          ...handlers,
          userList: [{ userId: 7, chineseName: '张三' }],
          roleList: [{ roleId: 3, roleName: '审核' }],
        },
      }),
    );

    expect(shown()).toBe('张三、审核');
  });

  it('are there for what is in view, and large enough to be read', async () => {
    const modeler = await openModeler();
    const canvas = modeler.get('canvas');
    const shown = () => document.querySelectorAll('.pd-assignee').length;

    await expect.poll(shown, { message: 'once it is painted' }).toBe(1);
    canvas.scroll({ dx: 5000, dy: 0 });
    await expect.poll(shown, { message: 'out of view' }).toBe(0);
    canvas.scroll({ dx: -5000, dy: 0 });
    await expect.poll(shown).toBe(1);
    canvas.zoom(0.4);
    await expect.poll(shown, { message: 'too small' }).toBe(0);
  });
});
