import type { Slot } from '@portal/contract/appointments';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Flex, Form, Radio, Segmented, Select, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayLabel } from '../appointment-labels';

const SlotCalendar = lazyInPlace(() => import('./SlotCalendar'));

type OfferedSlot = Slot & { mine: boolean };
export type SlotForm = 'list' | 'calendar';

interface ItemProps {
  serviceId: number | undefined;
  slots: readonly OfferedSlot[];
  form: SlotForm;
  onForm: (form: SlotForm) => void;
}

/** The time that is booked, the item `slotId` of a form. */
export function SlotItem(props: ItemProps) {
  const { t } = useTranslation('appointments');
  return (
    <Form.Item name="slotId" label={t('when')} rules={[{ required: true, message: t('chooseTime') }]}>
      <SlotChoice {...props} />
    </Form.Item>
  );
}

interface Props extends ItemProps {
  id?: string;
  value?: number;
  onChange?: (slotId: number) => void;
}

const isFree = (slot: OfferedSlot) => slot.free > 0 && !slot.mine;

/** Chooses a time from a list by day, or in a calendar. Full and already booked times cannot be chosen. */
function SlotChoice({ serviceId, slots, form, onForm, id, value, onChange }: Props) {
  const { t } = useTranslation('appointments');
  const chosen = slots.find((slot) => slot.id === value) ?? slots.find(isFree) ?? slots[0];
  return (
    <Flex vertical gap={12}>
      <Segmented<SlotForm>
        aria-label={t('calendar.form')}
        value={form}
        onChange={onForm}
        style={{ alignSelf: 'flex-start' }}
        options={(['list', 'calendar'] as const).map((each) => ({ value: each, label: t(`calendar.forms.${each}`) }))}
      />
      {form === 'list' ? (
        <SlotList slots={slots} id={id} value={value} onChange={onChange} />
      ) : (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
          <SlotCalendar
            serviceId={serviceId}
            firstDay={chosen?.day}
            value={value}
            onChoose={(slotId) => onChange?.(slotId)}
          />
        </Suspense>
      )}
    </Flex>
  );
}

interface ListProps {
  slots: readonly OfferedSlot[];
  id: string | undefined;
  value: number | undefined;
  onChange: ((slotId: number) => void) | undefined;
}

/** Chooses a day, then one of its times. */
function SlotList({ slots, id, value, onChange }: ListProps) {
  const { t } = useTranslation('appointments');
  const days = [...new Set(slots.map(({ day }) => day))];
  const [day, setDay] = useState(
    () => (slots.find((slot) => slot.id === value) ?? slots.find(isFree) ?? slots[0])?.day ?? '',
  );
  return (
    <>
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
    </>
  );
}
