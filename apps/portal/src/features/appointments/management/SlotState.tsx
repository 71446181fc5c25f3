import type { ManagedSlot } from '@portal/contract/appointments';
import { appointmentLimits } from '@portal/contract/appointments';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Form, InputNumber, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSlot, refreshAppointments } from '../../../shared/api/appointments';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { StateTag } from '../../../shared/ui/StateTag';

/** Whether a slot can be booked; its places can be changed, and it can be closed. */
export function SlotState({ slot: { id, capacity, free, closed } }: { slot: ManagedSlot }) {
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
