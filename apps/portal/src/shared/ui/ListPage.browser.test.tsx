import { onlineManager, useQuery } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withStage } from '../../testing/stage';
import { ListPage } from './ListPage';

const show = withStage();

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

afterEach(() => {
  onlineManager.setOnline(true);
});

it('shows the shape of what comes while it waits for the network', async () => {
  onlineManager.setOnline(false);
  show(<List read={() => [{ name: '采购合同' }]} />);
  await expect.element(page.getByRole('heading', { name: '我的待办' })).toBeVisible();
  expect(document.querySelector('.ant-skeleton')).not.toBeNull();

  onlineManager.setOnline(true);

  await expect.element(page.getByText('采购合同')).toBeVisible();
  expect(document.querySelector('.ant-skeleton')).toBeNull();
});
