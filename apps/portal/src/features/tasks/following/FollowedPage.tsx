import { StarFilled } from '@ant-design/icons';
import type { following } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { followedInstances, followInstance } from '../../../shared/api/tasks/actions';
import { refreshLists } from '../../../shared/api/refresh';
import { useListQuery } from '../../../shared/filters/useListQuery';
import { onSuccess } from '../../../shared/http';
import { listNames } from '../../../shared/i18n/texts';
import { notice } from '../../../shared/notice';
import { ListPage } from '../../../shared/ui/ListPage';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { useAddressFilter } from '../../../shared/filters/useAddressFilter';
import { Card, NumberCell, TitleCell } from '../../../shared/workflow/cells';
import { InstanceTags } from '../../../shared/workflow/tags';
import { useWorkflowDrawer } from '../../../shared/workflow/useWorkflowDrawer';
import { stateIn, StateFilter } from '../lists/StateFilter';

type Followed = following.FollowedInstance;

/** Lists the instances that the reader follows, of any process and from any list. */
export default function FollowedPage() {
  const { t } = useTranslation('process');
  // the words of the star in the drawer
  useTranslation('handling');
  const client = useQueryClient();
  const [query, change] = useListQuery();
  const [params, filter] = useAddressFilter();
  const state = stateIn(params);
  const list = useQuery(followedInstances({ ...query, state }));
  const { open, drawer } = useWorkflowDrawer();
  const titled = (row: Followed) =>
    row.readable ? row : { ...row, title: t('followed.unreadable', { number: row.instanceNumber }) };
  const stop = async ({ procInstId }: Followed) => {
    await followInstance({ procInstId, followed: false });
    await refreshLists(client);
  };
  const star = (row: Followed) => (
    <Button
      type="text"
      size="small"
      icon={<Icon of={StarFilled} />}
      aria-label={t('followed.stop', { title: titled(row).title || row.processName })}
      onClick={() => void onSuccess(stop(row), () => notice.success(t('follow.stopped', { ns: 'handling' })))}
    />
  );
  const stateOf = ({ state: now, suspended }: Followed) =>
    now === null ? '—' : <InstanceTags instance={{ state: now, suspended }} />;
  return (
    <>
      <ListPage<Followed>
        name="followed"
        title={t('followed.title')}
        hint={t('followed.hint')}
        searchLabel={t('my.search')}
        list={list}
        query={query}
        onQuery={change}
        rowKey={({ procInstId }) => procInstId}
        onOpen={({ procInstId }) => open({ procInstId })}
        empty={t('followed.empty')}
        tools={<StateFilter value={state} onChange={(value) => filter('state', value)} />}
        columns={[
          { key: 'title', title: t('column.title'), render: (row) => <TitleCell row={titled(row)} /> },
          { key: 'number', title: t('column.number'), render: (row) => <NumberCell row={row} /> },
          { key: 'state', title: t('column.state'), render: stateOf },
          { key: 'waiting', title: t('column.waiting'), render: (row) => listNames(row.currentNodes) || '—' },
          { key: 'initiator', title: t('column.initiator'), render: (row) => row.initiatorName || '—' },
          {
            key: 'followed',
            title: t('followed.followedAt'),
            align: 'right',
            render: (row) => <RelativeTime value={row.followedTime} />,
          },
          { key: 'operate', title: t('column.operate'), render: star },
        ]}
        renderCard={(row) => (
          <Card row={titled(row)}>
            {stateOf(row)}
            {row.currentNodes.length > 0 && <span>{listNames(row.currentNodes)}</span>}
            <span>{row.initiatorName}</span>
            <RelativeTime value={row.followedTime} />
            {star(row)}
          </Card>
        )}
      />
      {drawer}
    </>
  );
}
