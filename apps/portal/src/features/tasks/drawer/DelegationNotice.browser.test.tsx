import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DelegationTag } from '../../../shared/workflow/tags';
import { withStage } from '../../../testing/stage';
import DelegationNotice from './DelegationNotice';

const show = withStage();

it.each([
  [
    'of an owner who asks for an opinion',
    'PENDING',
    '陈静',
    '请看价格',
    '陈静 委托您提出意见，反馈后任务交回其办理请看价格',
    '陈静 委托提出意见',
  ],
  [
    'of a delegate who has given one',
    'RESOLVED',
    '陈静',
    '价格合理',
    '陈静 已反馈意见，请您决定如何办理价格合理',
    '已反馈意见',
  ],
  ['of an unknown owner', 'PENDING', '', '', '该任务委托您提出意见，反馈后交回委托人办理', '陈静 委托提出意见'],
] as const)('the notice and the tag of a delegated task tell %s', async (_who, state, name, comment, notice, tag) => {
  show(
    <>
      <DelegationNotice delegation={{ state, userName: name, comment }} />
      <p>
        <DelegationTag delegation={{ state, ownerName: '陈静' }} />
      </p>
    </>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent(notice);
  await expect.element(page.getByRole('paragraph')).toHaveTextContent(tag);
});
