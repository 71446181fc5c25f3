import { emptyScript } from '@portal/bpmn';
import { describe, expect, it } from 'vitest';
import { emptyCondition, expressionIssue } from './model';

describe('condition', () => {
  it('is empty after its kind has changed', () => {
    expect(emptyCondition('none')).toEqual({ type: 'none' });
    expect(emptyCondition('script')).toEqual({ type: 'script', ...emptyScript });
  });

  it('reports what an expression lacks', () => {
    expect(expressionIssue(emptyCondition('expression'))).toBe('expressionEmpty');
    expect(expressionIssue({ type: 'expression', body: '${a}' })).toBeUndefined();
    expect(expressionIssue(emptyCondition('none'))).toBeUndefined();
  });
});
