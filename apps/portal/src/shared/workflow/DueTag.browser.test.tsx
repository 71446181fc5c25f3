import { dayMs, formatDateTime } from '@portal/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withStage } from '../../testing/stage';
import { DueTag } from './DueTag';

const show = withStage();
const due = (inHours: number) => ({ dueTime: formatDateTime(Date.now() + (inHours * dayMs) / 24), followUpTime: null });

it('shows the deadline with the working time until then, unless none is left before it', async () => {
  const soon = due(10);
  show(<DueTag {...soon} dueIn={{ days: 1, hours: 2, minutes: 30 }} />);
  await expect
    .element(page.getByText('即将到期', { exact: false }))
    .toHaveTextContent(`即将到期 ${soon.dueTime.slice(0, 16)} · 剩 1 个工作日 2 个工作小时`);

  show(<DueTag {...soon} dueIn={{ days: 0, hours: 0, minutes: 0 }} />);
  await expect
    .element(page.getByText('即将到期', { exact: false }))
    .toHaveTextContent(/^即将到期 \d{4}-\d\d-\d\d \d\d:\d\d$/u);
});

it('says for what a deadline waits that stands still', async () => {
  const held = { dueTime: null, followUpTime: null, deadlineHeldSince: '2026-01-05 09:30:00' };
  show(<DueTag {...held} />);
  await expect.element(page.getByTitle('2026-01-05 09:30')).toHaveTextContent('等待补充材料，计时暂停');
  show(<DueTag {...held} awaited={['高丽华']} />);
  await expect.element(page.getByText('等待加签，计时暂停')).toBeVisible();
});

it('says that the public holidays of a far deadline are not known yet', async () => {
  show(<DueTag dueTime="2030-05-06 18:00:00" followUpTime={null} unknownYear={2030} />);
  await expect
    .element(page.getByTitle('2030 年的节假日安排尚未维护，期限暂按周末休息推算。'))
    .toHaveTextContent('待办理 2030-05-06 18:00 · 节假日未定');
});
