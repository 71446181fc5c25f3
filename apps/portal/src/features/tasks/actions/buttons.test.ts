import type { tasks } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { waitingInfo as info } from '../testing';
import { needsComment, needsSignature, type OpenWorkflow } from '../../../shared/workflow/open-workflow';
import { actionButtons, splitButtons } from './buttons';

const button = (id: string, enabled = true): tasks.TaskButton => ({ id, name: `[${id}]`, enabled, custom: false });
const configuration = (...buttonList: tasks.TaskButton[]): tasks.TaskConfiguration => ({
  seqFlowList: [],
  formList: [],
  buttonList,
  rejectCommentRequired: false,
  commentRequired: false,
});
const names = (open: OpenWorkflow) => actionButtons(open).map(({ action }) => action.name);

describe('the buttons of the drawer', () => {
  it('are the enabled ones in the order of the node', () => {
    const open: OpenWorkflow = {
      kind: 'handle',
      info,
      configuration: configuration(button('reject'), button('delegate', false), button('complete'), button('invite')),
    };
    expect(names(open)).toEqual(['reject', 'complete', 'invite']);
  });

  it('open a dialog for each of the ten actions of the specification (000-2-118)', () => {
    const ids = ['complete', 'copy', 'delegate', 'empty', 'invite', 'print', 'reject', 'save', 'terminate'];
    const open: OpenWorkflow = { kind: 'handle', info, configuration: configuration(...ids.map((id) => button(id))) };

    const starting: OpenWorkflow = {
      kind: 'start',
      procDefKey: 'k',
      configuration: { ...configuration(button('start')), processName: 'P', handlerChoiceList: [] },
    };

    expect(names(open)).toEqual(ids);
    expect(names(starting)).toEqual(['start']);
    const dialogs = [...actionButtons(open), ...actionButtons(starting)].map(({ action }) => action.Dialog);
    expect(new Set(dialogs).size).toBe(10);
  });

  it('include those of the process itself, which complete the task', () => {
    const own = { ...button('forward'), name: '转发财务', custom: true };
    const open: OpenWorkflow = { kind: 'handle', info, configuration: configuration(button('complete'), own) };

    const [, custom] = actionButtons(open);

    expect(custom).toMatchObject({ name: '转发财务', action: { name: 'custom-forward', needsForm: true } });
  });

  it('let a delegate whose owner decides give an opinion, and nothing that decides', () => {
    const delegation = { state: 'PENDING', userName: '王芳', comment: '' } as const;
    const own = { ...button('forward'), custom: true };
    const buttonList = ['complete', 'reject', 'delegate', 'terminate', 'invite', 'print'].map((id) => button(id));
    const open = (info: tasks.ProcessInfo): OpenWorkflow => ({
      kind: 'handle',
      info,
      configuration: { ...configuration(own, ...buttonList), signature: 'required' },
    });

    const asked = open({ ...info, delegation });
    expect(names(asked)).toEqual(['resolve', 'delegate', 'print']);
    expect([needsComment(asked), needsSignature(asked)]).toEqual([true, false]);
    const back = open({ ...info, delegation: { ...delegation, state: 'RESOLVED' } });
    expect(names(back)).toEqual(names(open(info)));
    expect([needsComment(back), needsSignature(back)]).toEqual([false, true]);
  });

  it('are empty when the task is complete (000-2-117)', () => {
    const open: OpenWorkflow = {
      kind: 'handle',
      info: { ...info, taskState: 'complete' },
      configuration: configuration(button('complete')),
    };
    expect(names(open)).toEqual([]);
  });

  it('are empty without a task', () => {
    const open: OpenWorkflow = {
      kind: 'handle',
      info: { ...info, taskId: null },
      configuration: configuration(button('complete')),
    };
    expect(names(open)).toEqual([]);
  });

  it('are only those that change nothing while the instance is suspended', () => {
    const buttonList = ['complete', 'reject', 'save', 'print', 'transfer', 'claim'].map((id) => button(id));
    const open: OpenWorkflow = {
      kind: 'handle',
      info: { ...info, suspended: true, claim: 'offered' },
      configuration: configuration(...buttonList),
    };

    expect(names(open)).toEqual(['print']);
  });

  it('are only submit when starting (000-2-116)', () => {
    expect(
      names({
        kind: 'start',
        procDefKey: 'k',
        configuration: { ...configuration(button('start')), processName: 'P', handlerChoiceList: [] },
      }),
    ).toEqual(['start']);
  });

  it.each([
    ['no obstacle of a reject when the task can go back to a node', true, null],
    ['`noTargets` as the obstacle of a reject when the task can go back to no node', false, 'noTargets'],
  ])('name %s', (_outcome, rejectable, obstacle) => {
    const open: OpenWorkflow = {
      kind: 'handle',
      info: { ...info, rejectable },
      configuration: configuration(button('complete'), button('reject')),
    };
    expect(actionButtons(open).map((each) => each.obstacle)).toEqual([null, obstacle]);
  });

  it.each([
    ['offered', 'claim', '[claim]'],
    ['taken', 'unclaim', ''],
  ] as const)('let a task that is %s be %sed under a name of its own', (claim, action, name) => {
    const open: OpenWorkflow = {
      kind: 'handle',
      info: { ...info, claim },
      configuration: configuration(button('claim')),
    };
    expect(actionButtons(open)).toMatchObject([{ action: { name: action }, name }]);
  });

  it('leave out actions that have no behaviour', () => {
    const open: OpenWorkflow = {
      kind: 'handle',
      info,
      configuration: configuration(button('constructor'), button('x1')),
    };
    expect(names(open)).toEqual([]);
  });
});

describe('splitting the buttons', () => {
  it.each([
    [['a'], ['a'], []],
    [['a', 'b', 'c'], ['a', 'b', 'c'], []],
    [
      ['a', 'b', 'c', 'd', 'e'],
      ['a', 'b', 'c'],
      ['d', 'e'],
    ],
    [[], [], []],
  ])('%j shows %j and keeps %j under more (000-2-111, 000-2-112, 000-9-015)', (buttons, shown, more) => {
    expect(splitButtons(buttons)).toEqual({ shown, more });
  });
});
