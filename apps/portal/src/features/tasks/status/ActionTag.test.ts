import { actionKey, historyAction } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import enUS from '../../../shared/strings/en-US/process.json';
import zhCN from '../../../shared/strings/zh-CN/process.json';

describe('the labels of actions', () => {
  it('are those of the specification, in both languages', () => {
    expect(enUS.action).toMatchObject({
      complete: 'Agree',
      start: 'Submit',
      modification: 'Jump to node',
      autoComplete: 'Auto pass',
    });
    expect(zhCN.action).toMatchObject({ complete: '同意', reject: '驳回', addSign: '加签' });
    const all = [...historyAction.options, 'custom'].toSorted();
    expect([Object.keys(enUS.action).toSorted(), Object.keys(zhCN.action).toSorted()]).toEqual([all, all]);
  });

  it('call anything else custom', () => {
    expect(['complete', 'seal', null].map(actionKey)).toEqual(['complete', 'custom', 'custom']);
  });
});
