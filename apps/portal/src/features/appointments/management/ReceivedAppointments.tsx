import { formatDateTime } from '@portal/contract';
import { appointmentStates, type Appointment } from '@portal/contract/appointments';
import { QueryForm, type DataColumn } from '@portal/widgets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  decideAppointment,
  exportReceived,
  finishAppointment,
  receivedAppointments,
  refreshAppointments,
} from '../../../shared/api/appointments';
import { ReasonDialog } from '../../../shared/dialogs/ReasonDialog';
import { ExportButton } from '../../../shared/files/ExportButton';
import { FilteredListPage, type FilterFormProps } from '../../../shared/filters/FilteredListPage';
import { useFilteredQuery, type ListFilters } from '../../../shared/filters/list-filters';
import { notice } from '../../../shared/notice';
import { useChange } from '../../../shared/ui/useBusy';
import { useNow } from '../../../shared/ui/useNow';
import { AppointmentStateTag, timeLabel } from '../appointment-labels';

const filters = { names: ['state', 'from', 'to'], states: appointmentStates } as const satisfies ListFilters;
type Filter = (typeof filters.names)[number];

/** The appointments for the services that the user manages, latest day first. */
export function ReceivedAppointments() {
  const { t } = useTranslation('appointments');
  const [query, change] = useFilteredQuery<Filter>(filters);
  const list = useQuery(receivedAppointments(query));
  const columns: DataColumn<Appointment>[] = [
    { key: 'title', title: t('fields.service'), render: ({ title }) => title || t('counter') },
    { key: 'time', title: t('when'), minWidth: 140, render: timeLabel },
    { key: 'name', title: t('fields.name'), render: ({ name }) => name },
    { key: 'phone', title: t('fields.phone'), render: ({ phone }) => phone },
    { key: 'remark', title: t('fields.remark'), render: ({ remark }) => remark || '—' },
    { key: 'state', title: t('fields.state'), render: ({ state }) => <AppointmentStateTag state={state} /> },
    { key: 'decision', title: t('fields.actions'), render: (row) => <Decision appointment={row} /> },
  ];
  return (
    <FilteredListPage<Appointment, Filter>
      name="receivedAppointments"
      title={t('received.title')}
      hint={t('received.hint')}
      searchLabel={t('received.search')}
      filters={filters}
      renderForm={(form) => <Filters {...form} />}
      list={list}
      query={query}
      onQuery={change}
      columns={columns}
      rowKey={({ id }) => String(id)}
      renderCard={(row) => (
        <Flex vertical gap={4}>
          <strong>{row.title || t('counter')}</strong>
          <span>{timeLabel(row)}</span>
          <span>{[row.name, row.phone, row.remark].filter(Boolean).join(' · ')}</span>
          <AppointmentStateTag state={row.state} />
          <Decision appointment={row} />
        </Flex>
      )}
      empty={t('received.empty')}
      tools={<ExportButton name={t('received.title')} read={(format) => exportReceived(query, format)} />}
    />
  );
}

function Filters({ values, onSearch }: FilterFormProps) {
  const { t } = useTranslation('appointments');
  const options = appointmentStates.map((value) => ({ value, label: t(`states.${value}`) }));
  return (
    <QueryForm
      fields={[
        { name: 'state', label: t('fields.state'), options },
        { name: 'from', label: t('received.from'), type: 'date' },
        { name: 'to', label: t('received.to'), type: 'date' },
      ]}
      values={values}
      onSearch={onSearch}
    />
  );
}

/** Confirms an appointment, or declines it with a reason; once it has started, notes whether the person came, and corrects it. */
function Decision({ appointment: { id, state, reason, startTime } }: { appointment: Appointment }) {
  const { t } = useTranslation('appointments');
  const client = useQueryClient();
  const { busy, change } = useChange(refreshAppointments);
  const [declining, setDeclining] = useState(false);
  const now = useNow();

  const confirm = async () => {
    await decideAppointment(id, true);
    notice.success(t('received.confirmed'));
  };

  const finish = (came: boolean) => async () => {
    await finishAppointment(id, came);
    notice.success(t('received.finished'));
  };

  if (state === 'done' || state === 'noShow') {
    const came = state === 'noShow';
    return (
      <Popconfirm
        title={t(came ? 'received.cameConfirm' : 'received.missedConfirm')}
        okText={t(came ? 'received.came' : 'received.missed')}
        cancelText={t('keep')}
        onConfirm={() => void change(finish(came))}
      >
        <Button size="small" type="link" loading={busy}>
          {t('received.correct')}
        </Button>
      </Popconfirm>
    );
  }
  if (state !== 'requested' && state !== 'confirmed') return reason || '—';
  if (state === 'confirmed' && startTime <= formatDateTime(now))
    return (
      <Flex gap={8} wrap>
        <Button size="small" type="primary" loading={busy} onClick={() => void change(finish(true))}>
          {t('received.came')}
        </Button>
        <Popconfirm
          title={t('received.missedConfirm')}
          okText={t('received.missed')}
          cancelText={t('keep')}
          onConfirm={() => void change(finish(false))}
        >
          <Button size="small">{t('received.missed')}</Button>
        </Popconfirm>
      </Flex>
    );
  return (
    <Flex gap={8} wrap>
      {state === 'requested' && (
        <Button size="small" type="primary" loading={busy} onClick={() => void change(confirm)}>
          {t('received.confirm')}
        </Button>
      )}
      <Button size="small" onClick={() => setDeclining(true)}>
        {t('received.decline')}
      </Button>
      {declining && (
        <ReasonDialog
          title={t('received.decline')}
          draft={`appointment ${id} decline`}
          send={async (given) => {
            await decideAppointment(id, false, given);
            notice.success(t('received.declined'));
            setDeclining(false);
            await refreshAppointments(client);
          }}
          onClose={() => setDeclining(false)}
        />
      )}
    </Flex>
  );
}
