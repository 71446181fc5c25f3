import { expect, it } from 'vitest';
import { writePosition } from '../settings/user-task/position';
import { handlerName } from './index';

it.each([
  ['alone', '${initiator}', 'Initiator', '发起人'],
  [
    'in a phrase',
    writePosition({ type: 'superior', of: 'initiator', level: 1 }),
    'Superior of the initiator',
    '发起人的直接上级',
  ],
  ['without a level', '${organisation.superiorOf( initiator )}', 'Superior of the initiator', '发起人的直接上级'],
  [
    'as the one in the place of others',
    '${empty approvers ? organisation.superiorOf(initiator) : approvers}',
    'Those who approved, or else Superior of the initiator',
    '原审批人，没有时为发起人的直接上级',
  ],
])('names the initiator as a handler %s', (_, name, enUS, zhCN) => {
  const handler = { type: 'variable', name } as const;

  const names = [handlerName(handler, 'en-US'), handlerName(handler, 'zh-CN')];

  expect(names).toEqual([enUS, zhCN]);
});
