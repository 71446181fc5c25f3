import type { Page } from '@portal/contract';
import { keepPreviousData, onlineManager, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withStage } from '../../testing/stage';
import { ListPage } from './ListPage';

const show = withStage();

interface Row {
  name: string;
}
const pageOf = (records: Row[], current = 1): Page<Row> => ({ records, total: 1, size: 10, current });

function List({ read, first = 1 }: { read: (current: number) => Page<Row> | Promise<Page<Row>>; first?: number }) {
  const [query, setQuery] = useState({ current: first, size: 10, keyword: '' });
  const list = useQuery({
    queryKey: ['list', query.current],
    queryFn: () => read(query.current),
    placeholderData: keepPreviousData,
  });
  return (
    <ListPage
      name="test"
      title="我的待办"
      hint=""
      empty="暂无待办事项"
      list={list}
      query={query}
      onQuery={(change) => setQuery({ ...query, ...change })}
      columns={[{ key: 'name', title: '标题', render: ({ name }) => name }]}
      rowKey={({ name }) => name}
      renderCard={({ name }) => name}
      onOpen={() => {}}
    />
  );
}

afterEach(() => {
  onlineManager.setOnline(true);
});

it('the page shows a skeleton while it waits for the network', async () => {
  onlineManager.setOnline(false);
  show(<List read={() => pageOf([{ name: '采购合同' }])} />);
  await expect.element(page.getByRole('heading', { name: '我的待办' })).toBeVisible();
  expect(document.querySelector('.ant-skeleton')).not.toBeNull();

  onlineManager.setOnline(true);

  await expect.element(page.getByText('采购合同')).toBeVisible();
  expect(document.querySelector('.ant-skeleton')).toBeNull();
});

it('the page is not called empty while it loads the last page, after the page behind that has lost its last row', async () => {
  let arrive: (last: Page<Row>) => void;
  const last = new Promise<Page<Row>>((resolve) => (arrive = resolve));
  show(<List first={2} read={(current) => (current === 2 ? pageOf([], 2) : last)} />);

  await expect.element(page.getByText('共 1 条')).toBeVisible();
  expect(document.querySelector('.ant-skeleton')).not.toBeNull();
  expect(page.getByText('暂无待办事项').query()).toBeNull();

  arrive!(pageOf([{ name: '采购合同' }]));

  await expect.element(page.getByText('采购合同')).toBeVisible();
});
