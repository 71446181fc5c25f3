import type { views } from '@portal/contract';
import { BrowserRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import ViewTabs from './ViewTabs';

const show = withStage();
const view = (id: number, name: string, changed: Partial<views.View> = {}): views.View => ({
  id,
  name,
  query: {},
  shared: false,
  gone: [],
  count: 0,
  ...changed,
});
let answer: { views: views.View[]; mayShare: boolean };
const sent: [string, unknown][] = [];
withAnswers((path, _query, { body }) => {
  if (path.endsWith('/list')) return answer;
  sent.push([path.split('/').at(-1)!, JSON.parse(body ?? '')]);
  return { id: 9, ids: [] };
});

const open = (address: string) => {
  history.replaceState(null, '', address);
  show(
    <BrowserRouter>
      <ViewTabs list="todo" />
    </BrowserRouter>,
  );
};
const button = (name: RegExp | string) => page.getByRole('button', { name });
const address = () => decodeURIComponent(location.search);

it('opens a view by its search, and the whole list again', async () => {
  answer = {
    mayShare: false,
    views: [
      view(1, '逾期', { query: { overdue: 'true', sort: 'due' }, shared: true, count: 100 }),
      view(2, '合同', { query: { keyword: '合同' }, count: 3 }),
    ],
  };
  open('?keyword=旧&current=2');

  await button('合同 3').click();
  await expect.poll(address).toBe('?keyword=合同&saved=2');
  await button(/逾期 ?99\+/).click();
  await expect.poll(address).toBe('?overdue=true&sort=due&saved=1');
  await expect.element(button(/更多操作/)).not.toBeInTheDocument();
  await button('全部').click();
  await expect.poll(address).toBe('');
});

it('shows nothing while there is neither a view nor anything to save', async () => {
  answer = { mayShare: false, views: [] };
  open('?current=2');

  await expect.poll(() => page.getByRole('navigation').elements().length).toBe(0);
});

it('saves the search under a name, and offers to change the view that is open', async () => {
  answer = { mayShare: false, views: [view(1, '合同', { query: { keyword: '合同' } })] };
  open('?keyword=合同&unread=true&saved=1');

  await button(/“合同”的更多操作/).click();
  await page.getByRole('menuitem', { name: '以当前条件更新' }).click();
  await expect
    .poll(() => sent.at(-1))
    .toEqual([
      'save',
      { id: 1, list: 'todo', name: '合同', query: { keyword: '合同', unread: 'true' }, shared: false },
    ]);
  await button('保存为视图').click();
  await page.getByRole('textbox').fill('未读合同');
  await page.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect
    .poll(() => sent.at(-1))
    .toEqual(['save', { list: 'todo', name: '未读合同', query: { keyword: '合同', unread: 'true' }, shared: false }]);
});

it('says which filter of the open view has a value that is gone', async () => {
  answer = { mayShare: false, views: [view(1, '旧流程', { query: { process: 'removed' }, gone: ['process'] })] };
  open('?process=removed&saved=1');

  await expect.element(page.getByRole('alert')).toHaveTextContent('流程');
});
