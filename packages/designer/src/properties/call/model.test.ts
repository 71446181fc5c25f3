import { describe, expect, it } from 'vitest';
import { callFaults, mappingTypesOf, settleMapping } from './model';

describe('a call activity', () => {
  it('names a process, and a version where it is bound to one', () => {
    expect(callFaults({ calledElement: 'seal', binding: 'latest', version: '' })).toEqual({});
    expect(callFaults({ calledElement: ' ', binding: 'versionTag', version: '' })).toEqual({
      calledElement: 'calledElementEmpty',
      version: 'calledVersionEmpty',
    });
  });

  it('hands over what its mapping has', () => {
    expect(mappingTypesOf('out')).not.toContain('businessKey');
    expect(settleMapping({ type: 'all', source: 'a', target: 'b' })).toEqual({ type: 'all', source: '', target: '' });
    expect(settleMapping({ type: 'businessKey', source: '${k}', target: 'b' }).target).toBe('');
  });
});
