import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { RejectedTag } from '../../../shared/workflow/tags';
import { withStage } from '../../../testing/stage';
import { RejectionNotice } from './RejectionNotice';

const show = withStage();
const rejection = { userName: '陈静', nodeName: '表决', comment: '不合规' };

it.each([
  ['a person', rejection, '陈静 在“表决”驳回了该事项不合规', '被驳回：不合规'],
  [
    'a lost vote',
    { ...rejection, voted: true as const },
    '“表决”表决未通过，事项已退回陈静：不合规',
    '表决未通过：不合规',
  ],
  ['a deadline', { ...rejection, userName: '', comment: '' }, '“表决”逾期未办，事项已自动退回未填写原因', '被驳回'],
])('the notice and the tag of a returned task say that %s sent it back', async (_who, sent, notice, tag) => {
  show(
    <>
      <RejectionNotice rejection={sent} />
      <p>
        <RejectedTag rejection={sent} />
      </p>
    </>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent(notice);
  await expect.element(page.getByRole('paragraph')).toHaveTextContent(tag);
});
