import type { Slot } from '@portal/contract/appointments';
import { Flex, Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayLabel } from '../appointment-labels';

type Slots = readonly (Slot & { mine: boolean })[];

/** The time that is booked, the item `slotId` of a form. */
export function SlotItem({ slots }: { slots: Slots }) {
  const { t } = useTranslation('appointments');
  return (
    <Form.Item name="slotId" label={t('when')} rules={[{ required: true, message: t('chooseTime') }]}>
      <SlotChoice slots={slots} />
    </Form.Item>
  );
}

interface Props {
  slots: Slots;
  id?: string;
  value?: number;
  onChange?: (slotId: number) => void;
}

/** Chooses a day, then one of its times. Full and already booked times cannot be chosen. */
function SlotChoice({ slots, id, value, onChange }: Props) {
  const { t } = useTranslation('appointments');
  const days = [...new Set(slots.map(({ day }) => day))];
  const isFree = (slot: Slot & { mine: boolean }) => slot.free > 0 && !slot.mine;
  const [day, setDay] = useState(() => (slots.find(isFree) ?? slots[0])?.day ?? '');
  return (
    <Flex vertical gap={12}>
      <Select<string>
        {...(id !== undefined && { id })}
        aria-label={t('day')}
        value={day}
        options={days.map((each) => ({
          value: each,
          label: slots.some((slot) => slot.day === each && isFree(slot))
            ? dayLabel(each)
            : t('fullDay', { day: dayLabel(each) }),
        }))}
        onChange={setDay}
      />
      <Radio.Group
        aria-label={t('time')}
        value={value}
        onChange={({ target }) => onChange?.(Number(target.value))}
        style={{ display: 'grid', gap: 8 }}
        options={slots
          .filter((slot) => slot.day === day)
          .map((slot) => ({
            value: slot.id,
            disabled: !isFree(slot),
            label: t(slot.mine ? 'slotMine' : slot.free > 0 ? 'slot' : 'slotFull', {
              from: slot.startTime.slice(11, 16),
              to: slot.endTime.slice(11, 16),
              free: slot.free,
            }),
          }))}
      />
    </Flex>
  );
}
