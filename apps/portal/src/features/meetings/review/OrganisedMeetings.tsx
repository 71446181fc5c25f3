import { meetings, type OrganisedMeeting } from '@portal/contract/meetings';
import type { DataColumn } from '@portal/widgets';
import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { organisedMeetings } from '../../../shared/api/meetings';
import { RecordStateTag } from '../../../shared/records';
import { ListPage } from '../../../shared/ui/ListPage';
import { useListQuery } from '../../../shared/filters/useListQuery';

const numbers = ['confirmed', 'pending', 'waiting', 'present'] as const;

/** The activities that the user organises, with their sign-ups in numbers. */
export function OrganisedMeetings({ onOpen }: { onOpen: (id: number) => void }) {
  const { t } = useTranslation('meetings');
  const [query, change] = useListQuery();
  const list = useQuery(organisedMeetings(query));
  const columns: DataColumn<OrganisedMeeting>[] = [
    { key: 'title', title: t('fields.meeting'), render: ({ title }) => title },
    { key: 'start', title: t('fields.start'), render: ({ startTime }) => startTime.slice(0, 16) },
    {
      key: 'state',
      title: t('fields.state'),
      render: ({ state }) => <RecordStateTag definition={meetings} state={state} />,
    },
    { key: 'capacity', title: t('fields.capacity'), align: 'right', render: ({ capacity }) => capacity ?? '—' },
    ...numbers.map((key): DataColumn<OrganisedMeeting> => ({
      key,
      title: t(`participants.${key}`),
      align: 'right',
      render: (row) => row[key],
    })),
  ];
  return (
    <ListPage<OrganisedMeeting>
      name="organisedMeetings"
      title={t('participants.title')}
      hint={t('participants.hint')}
      searchLabel={t('search')}
      list={list}
      query={query}
      onQuery={change}
      columns={columns}
      rowKey={({ id }) => String(id)}
      renderCard={(row) => (
        <Flex vertical gap={4}>
          <strong>{row.title}</strong>
          <span>{row.startTime.slice(0, 16)}</span>
          <span>{numbers.map((key) => `${t(`participants.${key}`)} ${row[key]}`).join(' · ')}</span>
        </Flex>
      )}
      onOpen={({ id }) => onOpen(id)}
      empty={t('participants.noMeetings')}
    />
  );
}
