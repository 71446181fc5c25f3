import { describe, expect, it } from 'vitest';
import { callIssues, mappingTypesOf, settleMapping } from './model';

describe('a call activity', () => {
  it('requires a process, and a version if the binding needs one', () => {
    expect(callIssues({ calledElement: 'seal', binding: 'latest', version: '' })).toEqual({});
    expect(callIssues({ calledElement: ' ', binding: 'versionTag', version: '' })).toEqual({
      calledElement: 'calledElementEmpty',
      version: 'calledVersionEmpty',
    });
  });

  it('passes the variables of its mapping', () => {
    expect(mappingTypesOf('in', true)).toContain('businessKey');
    expect(mappingTypesOf('out', true)).not.toContain('businessKey');
    expect(mappingTypesOf('in', false)).not.toContain('businessKey');

    const all = { type: 'all', source: 'a', target: 'b', local: true } as const;
    expect(settleMapping(all)).toEqual({ type: 'all', source: '', target: '', local: true });
    expect(settleMapping({ ...all, type: 'variable' })).toMatchObject({ source: 'a', target: 'b', local: false });
    expect(settleMapping({ ...all, type: 'businessKey', source: '${k}' }).target).toBe('');
  });
});
