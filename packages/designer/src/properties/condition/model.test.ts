import { emptyScript } from '@portal/bpmn';
import { describe, expect, it } from 'vitest';
import { emptyCondition, expressionFault } from './model';

describe('condition', () => {
  it('begins empty when it becomes one of another kind', () => {
    expect(emptyCondition('none')).toEqual({ type: 'none' });
    expect(emptyCondition('script')).toEqual({ type: 'script', ...emptyScript });
  });

  it('names what an expression lacks', () => {
    expect(expressionFault(emptyCondition('expression'))).toBe('expressionEmpty');
    expect(expressionFault({ type: 'expression', body: '${a}' })).toBeUndefined();
    expect(expressionFault(emptyCondition('none'))).toBeUndefined();
  });
});
