import { describe, expect, it } from 'vitest';
import { messagesOf } from './compose';
import type { OutboxAction, OutboxEvent } from './outbox';

const event = (changed: Partial<OutboxEvent>): OutboxEvent => ({
  instance: {
    instanceId: 'i',
    definitionKey: 'k',
    processName: '合同审批',
    title: '采购合同',
    businessKey: 'i',
    initiator: '1',
    status: 'running',
  },
  by: '2',
  tasksAdded: [],
  tasksRemoved: [],
  actions: [],
  ended: false,
  channels: ['system'],
  ...changed,
});
const action = (changed: Partial<OutboxAction>): OutboxAction => ({
  action: 'reject',
  nodeName: '审核',
  handler: '2',
  comment: '',
  targets: [],
  ...changed,
});
const task = (...identities: string[]) => ({
  taskId: 'i.3',
  nodeName: '填写',
  identities,
  channels: ['system'],
  dueAt: null,
});
const known = {
  members: new Map([
    ['u:1', ['1']],
    ['d:7', ['2', '3']],
    ['r:9', ['3']],
  ]),
  names: new Map([['u:2', '刘洋']]),
};
const messages = (changed: Partial<OutboxEvent>) =>
  messagesOf(event(changed), known).map(({ userId, title }) => `${userId} ${title['zh-CN']}`);

describe('recipients of a command’s messages', () => {
  it('include everybody who gets a task, once, except the user who gave the command', () => {
    expect(messages({ tasksAdded: [task('d:7', 'r:9')] })).toEqual(['3 待办：采购合同']);
  });

  it('tell those who get a rejected task back of the reject and its reason, the initiator no second time', () => {
    const rejected = { actions: [action({ comment: '金额有误' })], tasksAdded: [task('u:1')] };

    expect(messages(rejected)).toEqual(['1 被驳回：采购合同']);
    const [message] = messagesOf(event(rejected), known);
    expect(message?.content['zh-CN']).toBe(
      '“采购合同”（合同审批）在“审核”节点被刘洋驳回，已退至“填写”节点，请处理。意见：金额有误',
    );
    expect(messages({ actions: [action({})] })).toEqual(['1 已驳回：采购合同']);
  });

  it('tell an owner of an opinion once it was given, not when somebody has signed before them', () => {
    const added = { ...task('u:1'), delegation: 'RESOLVED' as const };
    const told = (changed: Partial<OutboxEvent>) => messages({ tasksAdded: [added], ...changed });
    const answered = expect.stringMatching(/^1 .*已反馈意见：采购合同$/);

    expect(told({ actions: [action({ action: 'resolve' })] })).toEqual([answered]);
    expect(told({ by: null })).toEqual([answered]);
    expect(told({ actions: [action({ action: 'complete' })] })).toEqual(['1 待办：采购合同']);
    expect(told({ by: null, actions: [action({ action: 'overdueComplete' })] })).toEqual(['1 待办：采购合同']);
  });

  it('leave out the initiator if it is their own action, or if the process turns it off', () => {
    expect(messages({ actions: [action({ action: 'terminate', handler: '1' })], by: '1', ended: true })).toEqual([]);
    expect(messages({ actions: [action({})], channels: [] })).toEqual([]);
  });

  it('include users who lose a task because another user ended the instance, once, except that user', () => {
    const tasksRemoved = [
      { taskId: 'i.3', identities: ['d:7'], waits: false, channels: ['system'] },
      { taskId: 'i.4', identities: ['r:9', 'u:1'], waits: false, channels: ['system'] },
    ];
    const instance = { ...event({}).instance, status: 'terminal' as const };
    const canceled = action({ action: 'canceled', handler: '2', comment: '不再签订' });
    const changed = { tasksRemoved, instance, actions: [canceled], ended: true };

    expect(messages(changed)).toEqual(['1 已终止：采购合同', '3 待办已撤销：采购合同']);

    const [, message] = messagesOf(event(changed), known);
    expect(message?.content['zh-CN']).toBe(
      '“采购合同”（合同审批）已由刘洋提前结束，您在其中的待办无需再办理。意见：不再签订',
    );

    const silent = [{ taskId: 'i.3', identities: ['d:7'], waits: false, channels: [] }];
    expect(messages({ ...changed, tasksRemoved: silent, channels: [] })).toEqual([]);
    expect(messages({ tasksRemoved })).toEqual([]);
  });

  it('include users whose overdue task a deadline gave to others, and name these', () => {
    const transferred = {
      by: null,
      actions: [action({ action: 'overdueTransfer', handler: null, targets: ['2'] })],
      tasksRemoved: [{ ...task('u:1'), waits: true }],
      tasksAdded: [{ ...task('d:7'), identities: ['r:9'] }],
    };
    expect(messages(transferred)).toEqual(['3 待办：采购合同', '1 逾期转办：采购合同']);
    const [, lost] = messagesOf(event(transferred), known);
    expect(lost?.content['zh-CN']).toBe('“采购合同”（合同审批）的“审核”节点已逾期，已转由刘洋办理，您无需再办理。');
  });

  it('include those who get a copy, whose message contains the opinion', () => {
    const copy = action({ action: 'copy', targets: ['3', '2'], comment: '请知悉' });
    const [message] = messagesOf(event({ actions: [copy] }), known);

    expect(messages({ actions: [copy] })).toEqual(['3 抄送：采购合同']);
    expect(message?.content['zh-CN']).toBe('刘洋向您抄送了“采购合同”（合同审批）。意见：请知悉');
  });
});
