import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLanguage, startI18n } from '../i18n';
import { ListPage } from './ListPage';

let root: Root | undefined;

function List({ read }: { read: () => { name: string }[] }) {
  const list = useQuery({
    queryKey: ['list'],
    queryFn: () => ({ records: read(), total: 1, size: 10, current: 1 }),
  });
  return (
    <ListPage
      name="test"
      title="我的待办"
      hint=""
      empty="暂无待办事项"
      list={list}
      query={{ current: 1, size: 10, keyword: '' }}
      onQuery={() => {}}
      columns={[{ key: 'name', title: '标题', render: ({ name }) => name }]}
      rowKey={({ name }) => name}
      renderCard={({ name }) => name}
      onOpen={() => {}}
    />
  );
}

beforeAll(async () => {
  await startI18n();
  await chooseLanguage('zh-CN');
});

afterEach(() => {
  onlineManager.setOnline(true);
  root?.unmount();
  document.body.replaceChildren();
});

it('shows the shape of what comes while it waits for the network', async () => {
  onlineManager.setOnline(false);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <List read={() => [{ name: '采购合同' }]} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('heading', { name: '我的待办' })).toBeVisible();
  expect(document.querySelector('.ant-skeleton')).not.toBeNull();

  onlineManager.setOnline(true);

  await expect.element(page.getByText('采购合同')).toBeVisible();
  expect(document.querySelector('.ant-skeleton')).toBeNull();
});
