import { actionKey, historyAction } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import enUS from '../../../shared/strings/en-US/process.json';
import zhCN from '../../../shared/strings/zh-CN/process.json';

describe('the labels of actions', () => {
  it('are those of the specification, in both languages (000-4-019, 000-4-022 to 000-4-034, 001-9)', () => {
    expect(enUS.action).toMatchObject({
      complete: 'Agree',
      delegate: 'Delegate',
      reject: 'Reject',
      copy: 'Copy',
      print: 'Print',
      save: 'Temporary save',
      terminate: 'Terminate',
      running: 'Not yet handled',
      start: 'Submit',
      modification: 'Jump to node',
      autoComplete: 'Auto pass',
      addSign: 'Add signer',
      redueceSign: 'Remove signer',
      restart: 'Process revived',
      canceled: 'Cancel',
      custom: 'Custom',
    });
    expect(zhCN.action).toMatchObject({
      complete: '同意',
      delegate: '委托',
      reject: '驳回',
      copy: '抄送',
      print: '打印',
      save: '暂存',
      terminate: '终止',
      running: '未办理',
      start: '提交',
      modification: '跳转节点',
      autoComplete: '自动通过',
      addSign: '加签',
      redueceSign: '减签',
      restart: '流程复活',
      canceled: '取消',
      custom: '自定义',
    });

    const all = [...historyAction.options, 'custom'].toSorted();
    expect([Object.keys(enUS.action).toSorted(), Object.keys(zhCN.action).toSorted()]).toEqual([all, all]);
  });

  it('are custom for unknown actions', () => {
    expect(['complete', 'seal', null].map(actionKey)).toEqual(['complete', 'custom', 'custom']);
  });
});
