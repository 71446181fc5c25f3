import { describe, expect, it } from 'vitest';
import { conditionFaults, emptyCondition, withScriptType } from './model';

describe('condition', () => {
  it('tells what each kind lacks', () => {
    expect(conditionFaults(emptyCondition('none'))).toEqual({});
    expect(conditionFaults(emptyCondition('expression'))).toEqual({ content: 'expressionEmpty' });
    expect(conditionFaults(emptyCondition('script'))).toEqual({ content: 'contentEmpty' });
    expect(conditionFaults(withScriptType('', 'resource'))).toEqual({
      format: 'scriptFormatEmpty',
      content: 'contentEmpty',
    });
  });

  it('lacks nothing once it is filled in', () => {
    expect(conditionFaults({ type: 'expression', body: '${a}' })).toEqual({});
    expect(conditionFaults({ type: 'script', format: 'juel', scriptType: 'resource', resource: 'r' })).toEqual({});
  });
});
