import { afterEach, describe, expect, it } from 'vitest';
import { child } from '@portal/bpmn';
import { changeElement } from './services';
import { append, flowTo, newProcess, offered, openModeler, shape } from '../modeler/testing/modeler';
import { bpmnOf, type DrawnElement, type DrawnShape } from '../shared/types';

afterEach(() => document.body.replaceChildren());

describe('the replace menu', () => {
  it('offers for a pool an empty one (001-4)', async () => {
    const pooled = newProcess()
      .replace(
        '<bpmn:process',
        '<bpmn:collaboration id="both"><bpmn:participant id="pool" processRef="contract" /></bpmn:collaboration><bpmn:process',
      )
      .replace('bpmnElement="contract"', 'bpmnElement="both"')
      .replace(
        '<bpmndi:BPMNShape',
        '<bpmndi:BPMNShape id="pool_di" bpmnElement="pool" isHorizontal="true"><dc:Bounds x="100" y="100" width="600" height="250" /></bpmndi:BPMNShape><bpmndi:BPMNShape',
      );
    const modeler = await openModeler(pooled);

    expect(await offered(modeler, shape(modeler, 'pool'))).toEqual(['collapsed-pool']);
  });

  it('offers for a transaction another kind of sub-process (001-4)', async () => {
    const modeler = await openModeler();
    const task = shape(modeler, 'Activity_1');
    const transaction = modeler
      .get('bpmnReplace')
      .replaceElement(task, { type: 'bpmn:Transaction', isExpanded: true } as never) as DrawnShape;

    expect(await offered(modeler, transaction)).toEqual(['subprocess', 'event-subprocess']);
  });

  it.each([
    ['bpmn:ExclusiveGateway', ['default-flow']],
    ['bpmn:InclusiveGateway', ['default-flow']],
    ['bpmn:ComplexGateway', ['default-flow']],
    ['bpmn:ServiceTask', ['default-flow', 'conditional-flow']],
  ])('a flow behind %s (001-4)', async (type, kinds) => {
    const modeler = await openModeler();
    const source = append(modeler, 'Activity_1', type);

    expect(await offered(modeler, flowTo(append(modeler, source.id, 'bpmn:EndEvent')))).toEqual(kinds);
  });

  it('offers nothing for a flow behind a parallel gateway or a start event (001-4)', async () => {
    const modeler = await openModeler();
    const gateway = append(modeler, 'Activity_1', 'bpmn:ParallelGateway');
    const flows = [flowTo(append(modeler, gateway.id, 'bpmn:EndEvent')), flowTo(shape(modeler, 'Activity_1'))];

    expect(flows.map((flow) => modeler.get('popupMenu').isEmpty(flow, 'bpmn-replace'))).toEqual([true, true]);
  });

  it('offers for a conditional flow a normal or default one, but no second condition (001-4)', async () => {
    const modeler = await openModeler();
    const flow = flowTo(append(modeler, 'Activity_1', 'bpmn:EndEvent'));
    changeElement(modeler, flow, {
      conditionExpression: modeler.get('moddle').create('bpmn:FormalExpression', { body: '${a}' }),
    });
    expect(await offered(modeler, flow)).toEqual(['sequence-flow', 'default-flow']);

    changeElement(modeler, shape(modeler, 'Activity_1'), { default: bpmnOf(flow) });

    expect(child(bpmnOf(flow), 'conditionExpression')).toBeUndefined();
    expect(await offered(modeler, flow)).toEqual(['sequence-flow', 'conditional-flow']);
  });
});

describe('the context pad', () => {
  const entries = () =>
    [...document.querySelectorAll<HTMLElement>('.djs-context-pad .entry')].map((entry) => entry.dataset['action']);

  it('offers no delete for the process (001-2.4)', async () => {
    const modeler = await openModeler();
    modeler.get('selection').select(shape(modeler, 'contract'));

    expect(entries()).not.toContain('delete');
  });

  it('appends, annotates, connects and deletes with a click (001-2.4)', async () => {
    const modeler = await openModeler();
    const click = (name: string) =>
      document.querySelector<HTMLElement>(`.djs-context-pad [data-action="${name}"]`)!.click();
    const select = () => modeler.get('selection').select(shape(modeler, 'Activity_1'));
    const followers = () =>
      shape(modeler, 'Activity_1').outgoing.map(({ target }) => bpmnOf(target as DrawnElement).$type);

    for (const name of ['user-task', 'exclusive-gateway', 'end-event', 'intermediate-event']) {
      select();
      click(`append.${name}`);
    }
    select();
    click('append.text-annotation');
    expect(followers()).toEqual([
      'bpmn:UserTask',
      'bpmn:ExclusiveGateway',
      'bpmn:EndEvent',
      'bpmn:IntermediateThrowEvent',
      'bpmn:TextAnnotation',
    ]);

    select();
    click('delete');
    expect(shape(modeler, 'Activity_1')).toBeUndefined();
  });
});
