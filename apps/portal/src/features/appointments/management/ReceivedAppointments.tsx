import { appointmentStates, type Appointment } from '@portal/contract/appointments';
import { QueryForm, type DataColumn } from '@portal/widgets';
import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { exportReceived, receivedAppointments } from '../../../shared/api/appointments';
import { ExportButton } from '../../../shared/files/ExportButton';
import { FilteredListPage, type FilterFormProps } from '../../../shared/filters/FilteredListPage';
import { useFilteredQuery, type ListFilters } from '../../../shared/filters/list-filters';
import { AppointmentStateTag, timeLabel } from '../appointment-labels';
import { Decision } from './Decision';
import { Phone } from './Phone';

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
    { key: 'phone', title: t('fields.phone'), render: (row) => <Phone {...row} /> },
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
          <span>{[row.name, row.remark].filter(Boolean).join(' · ')}</span>
          <Phone {...row} />
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
