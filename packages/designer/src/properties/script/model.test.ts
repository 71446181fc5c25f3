import { describe, expect, it } from 'vitest';
import { changeScript, scriptIssues } from './model';

const script = { scriptFormat: 'javascript', scriptType: 'inline' as const, content: 'x', resultVariable: '' };

describe('a script', () => {
  it('requires a format and a text', () => {
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

  it('is emptied when it becomes an external script', () => {
    expect(changeScript(script, { scriptType: 'external' }).content).toBe('');
    expect(changeScript(script, { scriptFormat: 'juel' })).toEqual({ ...script, scriptFormat: 'juel' });
  });
});
