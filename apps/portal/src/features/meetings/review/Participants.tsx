import { signUpStates, type Participant } from '@portal/contract/meetings';
import { textOf } from '@portal/contract/records';
import { QueryForm, type DataColumn } from '@portal/widgets';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportParticipants, meetingDetail, participants } from '../../../shared/api/meetings';
import { ExportButton } from '../../../shared/files/ExportButton';
import { FilteredListPage, type FilterFormProps } from '../../../shared/filters/FilteredListPage';
import { useFilteredQuery, type ListFilters } from '../../../shared/filters/list-filters';
import { SignUpStateTag } from '../SignUpStateTag';
import { CheckInCode } from './CheckInCode';
import { Presence } from './Presence';
import { SignUpDecision } from './SignUpDecision';

const filters = { names: ['state'], states: signUpStates } as const satisfies ListFilters;

/** The sign-ups of one activity: to confirm, to check in, to export. */
export function Participants({ meetingId, onBack }: { meetingId: number; onBack: () => void }) {
  const { t } = useTranslation('meetings');
  const [query, change] = useFilteredQuery<'state'>(filters);
  const list = useQuery(participants(meetingId, query));
  const { data: meeting } = useQuery(meetingDetail(meetingId));
  const [showing, setShowing] = useState(false);
  const title = textOf(meeting?.record.values, 'title') ?? '';
  const columns: DataColumn<Participant>[] = [
    { key: 'name', title: t('fields.name'), render: ({ name }) => name },
    { key: 'phone', title: t('fields.phone'), render: ({ phone }) => phone },
    { key: 'unit', title: t('fields.unit'), render: ({ unit }) => unit || '—' },
    { key: 'remark', title: t('fields.remark'), render: ({ remark }) => remark || '—' },
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
        renderCard={(row) => (
          <Flex vertical gap={4}>
            <strong>{row.name}</strong>
            <span>{[row.phone, row.unit, row.remark].filter(Boolean).join(' · ')}</span>
            <SignUpStateTag state={row.state} />
            <Presence meetingId={meetingId} row={row} />
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
        action={
          <Flex gap={8} wrap>
            <Button onClick={onBack}>{t('participants.back')}</Button>
            <Button type="primary" onClick={() => setShowing(true)}>
              {t('code.show')}
            </Button>
          </Flex>
        }
      />
      {showing && <CheckInCode meetingId={meetingId} title={title} onClose={() => setShowing(false)} />}
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
