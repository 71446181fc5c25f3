import { unitAnswers, unitRequests } from '@portal/contract/unit-requests';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { ReportRequestsPage } from './RequestsPages';
import { stored } from './testing';

const request = {
  ...stored,
  state: 'published',
  values: { title: '征求办法意见', kind: 'report', asksAttitude: true },
};
const answer = { ...stored, state: 'submitted', values: { title: '征求办法意见', attitude: 'disagree' } };
let filters: string;
withAnswers((path, query) => {
  const list = (record: object) => ({ records: [record], total: 1, size: 10, current: 1 });
  if (path === unitAnswers.endpoints.page.path) {
    filters = query.toString();
    return list(answer);
  }
  if (path === unitRequests.endpoints.page.path) return list(request);
  if (path === unitRequests.endpoints.detail.path) return request;
  if (path === '/admin/unit-requests/table') return { revision: 1, editable: false };
  if (path === '/admin/unit-requests/overview')
    return { total: 9, states: { pending: 6, submitted: 3 }, late: 1, attitudes: { agree: 2, disagree: 1 } };
  return [];
});
const show = withStage();

it('shows how many units replied and are missing, and lists those of one position', async () => {
  show(
    <MemoryRouter>
      <ReportRequestsPage />
    </MemoryRouter>,
  );
  await page.getByText('征求办法意见').first().click();
  await expect.element(page.getByText('未答复')).toBeVisible();
  const answers = page.getByRole('region', { name: '单位办理情况' });
  await expect.element(answers.getByRole('row').nth(1)).toHaveTextContent('不同意');
  const attitudes = page.getByRole('group', { name: '各单位答复情况' });
  await attitudes.getByText('不同意').click();
  await expect.poll(() => decodeURIComponent(filters)).toContain('attitude:disagree');
  await attitudes.getByText('不同意').click();
  await expect.poll(() => decodeURIComponent(filters)).not.toContain('attitude');
});
