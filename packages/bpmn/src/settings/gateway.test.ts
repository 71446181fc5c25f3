import { describe, expect, it } from 'vitest';
import type { BpmnElement } from '../moddle/element';
import { afterChange, parse, processXml } from '../testing/definition';
import { isFlowOrderCurrent, orderedFlows, readBranches, readFlowType, writeFlowOrder, writeFlowType } from './gateway';

const xml = processXml(
  ['a', 'b', 'c'].map((id) => `<sequenceFlow id="${id}" sourceRef="x" targetRef="t_${id}"/>`).join('') +
    '<exclusiveGateway id="x" default="b"/>' +
    '<userTask id="t_a" name="A"/><userTask id="t_b"/><userTask id="t_c"/>',
);
const ids = (gateway: BpmnElement) => orderedFlows(gateway).map(({ id }) => id);
const ordered = (order: string[]) =>
  afterChange(xml, 'x', ({ moddle }, gateway) => writeFlowOrder(moddle, gateway, order));

describe('gateway settings', () => {
  it('chooses by conditions by default', async () => {
    const { elementsById } = await parse(xml);
    const manual = await afterChange(xml, 'x', ({ moddle }, gateway) => writeFlowType(moddle, gateway, 'manual'));

    expect(readFlowType(elementsById['x']!)).toBe('auto');
    expect(readFlowType(manual)).toBe('manual');
  });

  it('orders its flows as stored, and flows without a position after them', async () => {
    expect(ids(await ordered([]))).toEqual(['a', 'b', 'c']);
    expect(ids(await ordered(['c', 'a', 'b']))).toEqual(['c', 'a', 'b']);
    expect(ids(await ordered(['b']))).toEqual(['b', 'a', 'c']);
  });

  it('detects a stored order that no longer fits the flows', async () => {
    expect(isFlowOrderCurrent(await ordered(['c', 'a', 'b']))).toBe(true);
    expect(isFlowOrderCurrent(await ordered(['c', 'a']))).toBe(false);
    expect(isFlowOrderCurrent(await ordered(['c', 'gone', 'a', 'b']))).toBe(false);
  });

  it('lists its branches with their target and the default flow', async () => {
    expect(readBranches(await ordered(['b', 'a', 'c']))).toEqual([
      { id: 'b', name: '', nextNode: 't_b', using: true },
      { id: 'a', name: '', nextNode: 'A', using: false },
      { id: 'c', name: '', nextNode: 't_c', using: false },
    ]);
  });
});
