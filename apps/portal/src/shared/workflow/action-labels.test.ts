import { describe, expect, it } from 'vitest';
import enUS from '../strings/en-US/process.json';
import zhCN from '../strings/zh-CN/process.json';
import { actionKey } from './action-labels';

/** Those of spec 001 §9, by their ids on the wire. */
const named = [
  'complete',
  'delegate',
  'reject',
  'copy',
  'print',
  'save',
  'terminate',
  'start',
  'modification',
  'autoComplete',
  'addSign',
  'redueceSign',
  'restart',
  'canceled',
];

describe('the labels of actions', () => {
  it('are those of the specification, in both languages', () => {
    expect(named.map(actionKey)).toEqual(named);
    expect(enUS.action).toMatchObject({
      complete: 'Agree',
      start: 'Submit',
      modification: 'Jump to node',
      autoComplete: 'Auto pass',
    });
    expect(zhCN.action).toMatchObject({ complete: '同意', reject: '驳回', addSign: '加签' });
    for (const action of named)
      expect([enUS.action, zhCN.action]).toSatisfy(([en, zh]) => action in en && action in zh);
  });

  it('call anything else custom', () => {
    expect([actionKey('seal'), actionKey(null)]).toEqual(['custom', 'custom']);
  });
});
