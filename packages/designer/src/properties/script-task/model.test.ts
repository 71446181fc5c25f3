import { describe, expect, it } from 'vitest';
import { changeScript, scriptFaults } from './model';

const script = { scriptFormat: 'javascript', scriptType: 'inline' as const, content: 'x', resultVariable: '' };

describe('a script task', () => {
  it('needs a format and a script', () => {
    expect(scriptFaults(script)).toEqual({});
    expect(scriptFaults({ ...script, scriptFormat: '', content: ' ' })).toEqual({
      scriptFormat: 'scriptFormatEmpty',
      content: 'contentEmpty',
    });
  });

  it('begins anew when its script stands elsewhere', () => {
    expect(changeScript(script, { scriptType: 'external' }).content).toBe('');
    expect(changeScript(script, { resultVariable: 'r' })).toEqual({ ...script, resultVariable: 'r' });
  });
});
