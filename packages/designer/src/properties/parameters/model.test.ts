import { describe, expect, it } from 'vitest';
import { emptyScript, type BpmnElement, type Parameter } from '@portal/bpmn';
import { canHaveParameters, directionsOf, settleParameter, valueText } from './model';

const element = (...types: string[]) =>
  ({ $instanceOf: (type: string) => types.includes(type), get: () => undefined }) as unknown as BpmnElement;
const parameter: Parameter = {
  name: 'a',
  type: 'map',
  value: 'x',
  script: emptyScript,
  entries: [{ key: 'k', value: 'v' }],
};

describe('inputs and outputs', () => {
  it('are offered only for elements that do work', () => {
    expect(canHaveParameters(element('bpmn:FlowNode', 'bpmn:Activity'))).toBe(true);
    expect(canHaveParameters(element('bpmn:FlowNode', 'bpmn:Gateway'))).toBe(false);
    expect(canHaveParameters(element('bpmn:FlowNode', 'bpmn:StartEvent'))).toBe(false);
    expect(canHaveParameters(element('bpmn:SequenceFlow'))).toBe(false);
    expect(directionsOf(element('bpmn:EndEvent'))).toEqual(['input']);
  });

  it('lose the form fields that their type does not have', () => {
    expect(settleParameter(parameter)).toEqual({ ...parameter, value: '' });
    expect(settleParameter({ ...parameter, type: 'stringOrExpression' })).toMatchObject({ value: 'x', entries: [] });
  });

  it('are summarised in a row', () => {
    expect(valueText(parameter)).toBe('k: v');
    expect(valueText({ ...parameter, type: 'script' })).toBe('javascript');
  });
});
