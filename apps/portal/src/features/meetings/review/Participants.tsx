import { signUpStates, type Participant } from '@portal/contract/meetings';
import { textOf } from '@portal/contract/records';
import { QueryForm, type DataColumn } from '@portal/widgets';
import { useQuery } from '@tanstack/react-query';
import { Modal } from '@portal/widgets/modal';
import { Button, Flex, QRCode, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  exportParticipants,
  meetingDetail,
  participants,
  checkInCode,
  markPresent,
  refreshMeetings,
} from '../../../shared/api/meetings';
import { ExportButton } from '../../../shared/files/ExportButton';
import { FilteredListPage, type FilterFormProps } from '../../../shared/filters/FilteredListPage';
import { useFilteredQuery, type ListFilters } from '../../../shared/filters/list-filters';
import { signUpAddress } from '../../../shared/paths';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { useChange } from '../../../shared/ui/useBusy';
import { SignUpStateTag } from '../meeting-labels';
import { SignUpDecision } from './SignUpDecision';

/** Checks a confirmed participant in from the list, or takes that back. */
function Presence({ meetingId, row }: { meetingId: number; row: Participant }) {
  const { t } = useTranslation('meetings');
  const { busy, change } = useChange(refreshMeetings);
  if (row.state !== 'confirmed') return '—';
  return (
    <Checkbox
      aria-label={t('participants.mark', { name: row.name })}
      checked={row.checkInTime !== null}
      disabled={busy}
      onChange={({ target }) => void change(() => markPresent(meetingId, row.id, target.checked))}
    >
      {row.checkInTime?.slice(0, 16) ?? t('participants.absent')}
    </Checkbox>
  );
}

interface Props {
  meetingId: number;
  title: string;
  onClose: () => void;
}

/** The code that participants scan at the venue, large enough for a screen at the entrance. */
function CheckInCode({ meetingId, title, onClose }: Props) {
  const { t } = useTranslation('meetings');
  const { data, error, refetch, isPending } = useQuery(checkInCode(meetingId));
  const address = data && `${location.origin}${signUpAddress(meetingId)}&checkIn=${data.code}`;
  return (
    <Modal open title={title || t('code.show')} footer={null} loading={isPending} onCancel={onClose}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {address && (
        <Flex vertical gap={16} align="center">
          <QRCode value={address} size={320} color="#000" bgColor="#fff" style={{ maxWidth: '100%' }} />
          <p>{t('code.hint')}</p>
        </Flex>
      )}
    </Modal>
  );
}

const filters = { names: ['state'], states: signUpStates } as const satisfies ListFilters;

/** Lists the sign-ups of one activity, to confirm, check in and export them. */
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
