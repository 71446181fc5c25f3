import { afterEach, describe, expect, it } from 'vitest';
import { child } from '@portal/bpmn';
import { append, flowTo, openModeler } from '../../modeler/testing/modeler';
import { bpmnOf } from '../../shared/types';
import { changeElement } from '../services';

afterEach(() => document.body.replaceChildren());

describe('a flow that becomes the default', () => {
  it('loses its condition, which one undo restores (001-4)', async () => {
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
