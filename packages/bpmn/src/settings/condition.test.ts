import { describe, expect, it } from 'vitest';
import { afterChange, processXml } from '../testing/definition';
import { readCondition, writeCondition, type Condition } from './condition';

const xml = processXml('<sequenceFlow id="f" sourceRef="a" targetRef="b"/><userTask id="a"/><userTask id="b"/>');

describe('condition of a flow', () => {
  it.each<Condition>([
    { type: 'none' },
    { type: 'expression', body: '${amount >= 5 && kind == "A"}' },
    { type: 'expression', body: '' },
    { type: 'script', scriptFormat: 'javascript', scriptType: 'inline', content: 'amount > 5' },
    { type: 'script', scriptFormat: 'juel', scriptType: 'external', content: 'classpath://rule' },
    { type: 'script', scriptFormat: '', scriptType: 'inline', content: '' },
  ])('reads what it wrote: %j', async (condition) => {
    const flow = await afterChange(xml, 'f', ({ moddle }, element) => writeCondition(moddle, element, condition));

    expect(readCondition(flow)).toEqual(condition);
  });
});
