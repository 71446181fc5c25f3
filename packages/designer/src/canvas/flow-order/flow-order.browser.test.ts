import { afterEach, describe, expect, it } from 'vitest';
import { child, orderedFlows } from '@portal/bpmn';
import { append, flowTo, openModeler } from '../../modeler/testing/modeler';
import { bpmnOf } from '../../shared/types';

afterEach(() => document.body.replaceChildren());

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

  it('appends a new flow (001-4)', async () => {
    const { flows, stored } = await open();

    expect(stored()).toEqual(flows.map(({ id }, index) => ({ id, seq: index + 1 })));
  });

  it('is renumbered when a flow is removed, and restored by one undo (001-4)', async () => {
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
