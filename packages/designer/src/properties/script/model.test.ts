import { describe, expect, it } from 'vitest';
import { changeScript, scriptIssues } from './model';

const script = { scriptFormat: 'javascript', scriptType: 'inline' as const, content: 'x', resultVariable: '' };

describe('a script', () => {
  it('needs a format and a script', () => {
    expect(scriptIssues(script)).toEqual({});
    expect(scriptIssues({ ...script, scriptFormat: '', content: ' ' })).toEqual({
      scriptFormat: 'scriptFormatEmpty',
      content: 'contentEmpty',
    });

    const empty = { inline: 'scriptContentEmpty', external: 'resourceAddressEmpty' } as const;
    expect(scriptIssues({ ...script, scriptType: 'external', content: '' }, empty)).toEqual({
      content: 'resourceAddressEmpty',
    });
  });

  it('begins anew when its script stands elsewhere', () => {
    expect(changeScript(script, { scriptType: 'external' }).content).toBe('');
    expect(changeScript(script, { scriptFormat: 'juel' })).toEqual({ ...script, scriptFormat: 'juel' });
  });
});
