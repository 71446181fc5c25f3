import { appointmentLimits, type ManagedSlot } from '@portal/contract/appointments';
import { DataTable, type DataColumn } from '@portal/widgets';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Form, InputNumber, Select, Switch } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bookableServices, changeSlot, managedSlots, refreshAppointments } from '../../../shared/api/appointments';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { StateTag } from '../../../shared/ui/StateTag';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { ListHead } from '../../../shared/ui/ListHead';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../../shared/ui/placeholders/PagePlaceholder';
import { timeLabel } from '../appointment-labels';
import { NewSlotsDialog } from './NewSlotsDialog';

const counter = 0;
const firstPage = { current: 1, size: 20 };

/** The times that a service, or the counter, offers from now on. */
export function Slots() {
  const { t } = useTranslation('appointments');
  const { data: offers, error, refetch } = useQuery(bookableServices());
  const [chosen, setChosen] = useState<number | null>(null);
  const options = [
    ...(offers?.counter ? [{ value: counter, label: t('counter') }] : []),
    ...(offers?.services ?? []).map(({ id, title }) => ({ value: id, label: title })),
  ];
  const service = chosen ?? options[0]?.value;
  if (!offers && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!offers) return <PagePlaceholder />;
  return (
    <>
      <ListHead title={t('slots.title')} hint={t('slots.hint')} />
      {service === undefined ? (
        <EmptyState text={t('slots.noService')} />
      ) : (
        <SlotTable
          key={service}
          serviceId={service === counter ? undefined : service}
          choice={
            <Select<number>
              aria-label={t('fields.service')}
              style={{ minWidth: 240, maxWidth: '100%' }}
              value={service}
              options={options}
              onChange={setChosen}
            />
          }
        />
      )}
    </>
  );
}

function SlotTable({ serviceId, choice }: { serviceId: number | undefined; choice: ReactNode }) {
  const { t } = useTranslation('appointments');
  const phone = useIsPhone();
  const [page, setPage] = useState(firstPage);
  const [adding, setAdding] = useState(false);
  const { data, error, refetch, isPending } = useQuery(managedSlots(serviceId, page));
  const columns: DataColumn<ManagedSlot>[] = [
    { key: 'time', title: t('when'), minWidth: 140, render: timeLabel },
    {
      key: 'taken',
      title: t('slots.taken'),
      align: 'right',
      render: ({ capacity, free }) => t('slots.places', { taken: capacity - free, capacity }),
    },
    { key: 'state', title: t('slots.state'), render: (slot) => <SlotState slot={slot} /> },
  ];
  const add = (
    <Button type="primary" onClick={() => setAdding(true)}>
      {t('slots.add')}
    </Button>
  );
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <DataTable<ManagedSlot>
        name="appointmentSlots"
        label={t('slots.title')}
        columns={columns}
        rows={data?.records ?? []}
        rowKey={({ id }) => String(id)}
        loading={isPending}
        paging={{ ...page, total: data?.total ?? 0, onChange: (current, size) => setPage({ current, size }) }}
        onRefresh={() => void refetch()}
        empty={<EmptyState text={t('slots.empty')} step={add} />}
        toolbar={
          <Flex gap={8} wrap>
            {choice}
            {add}
          </Flex>
        }
        {...(phone && {
          renderCard: (slot: ManagedSlot) => (
            <Flex vertical gap={4}>
              <strong>{timeLabel(slot)}</strong>
              <SlotState slot={slot} />
            </Flex>
          ),
        })}
      />
      {adding && <NewSlotsDialog serviceId={serviceId} onClose={() => setAdding(false)} />}
    </>
  );
}

/** Shows whether a slot can be booked. Its number of places can be changed, and it can be closed. */
function SlotState({ slot: { id, capacity, free, closed } }: { slot: ManagedSlot }) {
  const { t } = useTranslation('appointments');
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const state = closed ? 'closed' : free > 0 ? 'open' : 'full';
  return (
    <Flex gap={8} align="center">
      <StateTag colour={closed ? 'default' : free > 0 ? 'success' : 'warning'} label={t(`slots.${state}`)} />
      <Button size="small" onClick={() => setEditing(true)}>
        {t('slots.change')}
      </Button>
      {editing && (
        <FormDialog<{ capacity: number; open: boolean }>
          title={t('slots.change')}
          draft={`slot ${id}`}
          okText={t('slots.save')}
          initialValues={{ capacity, open: !closed }}
          send={async (values) => {
            await changeSlot({ id, capacity: values.capacity, closed: !values.open });
            setEditing(false);
            await refreshAppointments(client);
          }}
          onClose={() => setEditing(false)}
        >
          <Form.Item name="capacity" label={t('slots.capacity')} rules={[{ required: true, message: t('required') }]}>
            <InputNumber min={1} max={appointmentLimits.capacityMax} precision={0} autoFocus />
          </Form.Item>
          <Form.Item name="open" label={t('slots.bookable')} valuePropName="checked">
            <Switch />
          </Form.Item>
        </FormDialog>
      )}
    </Flex>
  );
}
