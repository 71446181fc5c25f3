import { signUpStates, type Participant } from '@portal/contract/meetings';
import { textOf } from '@portal/contract/records';
import { QueryForm, type DataColumn } from '@portal/widgets';
import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportParticipants, meetingDetail, participants } from '../../../shared/api/meetings';
import { ExportButton } from '../../../shared/files/ExportButton';
import { FilteredListPage, type FilterFormProps } from '../../../shared/filters/FilteredListPage';
import { useFilteredQuery, type ListFilters } from '../../../shared/filters/list-filters';
import { isUnavailable } from '../../../shared/http';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { SignUpStateTag } from '../meeting-labels';
import { ParticipantDrawer } from './ParticipantDrawer';
import { ParticipantTools } from './ParticipantTools';
import { Presence } from './Presence';
import { SignUpDecision } from './SignUpDecision';

const filters = { names: ['state'], states: signUpStates } as const satisfies ListFilters;

/** Lists the sign-ups of one activity, to confirm, check in and export them. */
export function Participants({ meetingId, onBack }: { meetingId: number; onBack: () => void }) {
  const { t } = useTranslation('meetings');
  const [query, change] = useFilteredQuery<'state'>(filters);
  const list = useQuery(participants(meetingId, query));
  const detail = useQuery(meetingDetail(meetingId));
  const meeting = detail.data;
  const [opened, setOpened] = useState<number | null>(null);
  const values = meeting?.record.values ?? {};
  const title = textOf(values, 'title') ?? '';
  const shown = list.data?.records.find(({ id }) => id === opened);
  const column = (key: 'phone' | 'unit' | 'kind' | 'room'): DataColumn<Participant> => ({
    key,
    title: t(`fields.${key}`),
    render: (row) => row[key] || '—',
  });
  const columns: DataColumn<Participant>[] = [
    { key: 'name', title: t('fields.name'), render: ({ name }) => name },
    column('phone'),
    column('unit'),
    ...(meeting && meeting.kinds.length > 0 ? [column('kind')] : []),
    ...(values['lodging'] === true ? [column('room')] : []),
    { key: 'state', title: t('fields.state'), render: ({ state }) => <SignUpStateTag state={state} /> },
    { key: 'present', title: t('fields.present'), render: (row) => <Presence meetingId={meetingId} row={row} /> },
    {
      key: 'decision',
      title: t('fields.actions'),
      render: ({ id, state, reason }) => reason || <SignUpDecision meetingId={meetingId} id={id} state={state} />,
    },
  ];
  return (
    <>
      {list.data && !meeting && detail.error && !isUnavailable(detail.error) && (
        <LoadError error={detail.error} onRetry={() => void detail.refetch()} />
      )}
      <FilteredListPage<Participant, 'state'>
        name="meetingParticipants"
        title={title || t('participants.title')}
        hint={t('participants.listHint')}
        searchLabel={t('participants.search')}
        filters={filters}
        renderForm={(form) => <StateFilter {...form} />}
        list={list}
        query={query}
        onQuery={change}
        columns={columns}
        rowKey={({ id }) => String(id)}
        onOpen={({ id }) => setOpened(id)}
        renderCard={(row) => (
          <Flex vertical gap={4}>
            <strong>{row.name}</strong>
            <span>{[row.kind, row.phone, row.unit, row.room].filter(Boolean).join(' · ')}</span>
            <Flex gap={8} align="center" wrap>
              <SignUpStateTag state={row.state} />
              <Presence meetingId={meetingId} row={row} />
            </Flex>
            <SignUpDecision meetingId={meetingId} id={row.id} state={row.state} />
          </Flex>
        )}
        empty={t('participants.empty')}
        tools={
          <ExportButton
            name={title || t('participants.title')}
            read={(format) => exportParticipants(meetingId, query, format)}
          />
        }
        action={<ParticipantTools meetingId={meetingId} title={title} onBack={onBack} />}
      />
      {shown && (
        <ParticipantDrawer
          key={shown.id}
          meetingId={meetingId}
          meeting={values}
          participant={shown}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function StateFilter({ values, onSearch }: FilterFormProps) {
  const { t } = useTranslation('meetings');
  const options = signUpStates.map((value) => ({ value, label: t(`signUpStates.${value}`) }));
  return (
    <QueryForm fields={[{ name: 'state', label: t('fields.state'), options }]} values={values} onSearch={onSearch} />
  );
}
