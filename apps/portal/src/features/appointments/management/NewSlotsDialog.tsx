import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { dayMs, formatDateTime } from '@portal/contract';
import { appointmentLimits } from '@portal/contract/appointments';
import { DateInput } from '@portal/widgets/date-input';
import { Icon } from '@portal/widgets/icon';
import { TimeIcon } from '@portal/widgets/icon/subjects';
import { useIsPhone } from '@portal/widgets/media';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Flex, Form, Input, InputNumber, TimePicker } from 'antd';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { useTranslation } from 'react-i18next';
import { createSlots, refreshAppointments } from '../../../shared/api/appointments';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { notice } from '../../../shared/notice';

interface Values {
  from: string;
  to: string;
  weekdays: number[];
  periods: { from: string; to: string }[];
  capacity: number;
  onHolidays: boolean;
}

const dayAfter = (days: number) => formatDateTime(Date.now() + days * dayMs).slice(0, 10);
const workdays = [1, 2, 3, 4, 5];
const week = [...workdays, 6, 7];

interface Props {
  /** Undefined for the counter. */
  serviceId: number | undefined;
  onClose: () => void;
}

/** Offers the same times on several days. */
export function NewSlotsDialog({ serviceId, onClose }: Props) {
  const { t } = useTranslation('appointments');
  const client = useQueryClient();
  const required = { required: true, message: t('required') };

  async function send(values: Values) {
    const { created, past, holidays, overlapping } = await createSlots({
      ...values,
      ...(serviceId !== undefined && { serviceId }),
    });
    const leftOut = [
      past > 0 && t('slots.past', { count: past }),
      holidays > 0 && t('slots.holidays', { count: holidays }),
      overlapping > 0 && t('slots.overlapping', { count: overlapping }),
    ].filter((text) => text !== false);
    if (created === 0) throw new Error(t('slots.none', { reason: leftOut.join(t('slots.and')) }));
    if (leftOut.length > 0) notice.warning(t('slots.partly', { count: created, reason: leftOut.join(t('slots.and')) }));
    else notice.success(t('slots.created', { count: created }));
    onClose();
    await refreshAppointments(client);
  }

  return (
    <FormDialog<Values>
      title={t('slots.add')}
      draft={`slots new ${serviceId ?? ''}`}
      okText={t('slots.add')}
      initialValues={{
        from: dayAfter(1),
        to: dayAfter(14),
        weekdays: workdays,
        periods: [{ from: '09:00', to: '10:00' }],
        capacity: 1,
        onHolidays: false,
      }}
      send={send}
      onClose={onClose}
    >
      <Flex gap={16} wrap>
        <Form.Item name="from" label={t('slots.from')} rules={[required]}>
          <DateInput min={dayAfter(0)} autoFocus />
        </Form.Item>
        <Form.Item
          name="to"
          label={t('slots.to')}
          dependencies={['from']}
          rules={[
            required,
            ({ getFieldValue }) => ({
              validator: async (_, to: string) => {
                if (to && to < String(getFieldValue('from'))) throw new Error(t('slots.order'));
              },
            }),
          ]}
        >
          <DateInput min={dayAfter(0)} max={dayAfter(appointmentLimits.daysAhead)} />
        </Form.Item>
      </Flex>
      <Form.Item name="weekdays" label={t('slots.weekdays')} rules={[required]}>
        <Checkbox.Group options={week.map((value) => ({ value, label: t(`weekday.${value as 1}`) }))} />
      </Form.Item>
      <Form.Item name="onHolidays" valuePropName="checked" extra={t('slots.onHolidaysHint')}>
        <Checkbox>{t('slots.onHolidays')}</Checkbox>
      </Form.Item>
      <Form.List name="periods">
        {(fields, { add, remove }) => (
          <Form.Item label={t('slots.periods')} required>
            {fields.map(({ key, name }) => (
              <Flex key={key} gap={8} align="baseline">
                <Form.Item name={[name, 'from']} rules={[required]} style={{ marginBottom: 8 }}>
                  <TimeInput label={t('slots.periodFrom')} />
                </Form.Item>
                –
                <Form.Item
                  name={[name, 'to']}
                  dependencies={[['periods', name, 'from']]}
                  rules={[
                    required,
                    ({ getFieldValue }) => ({
                      validator: async (_, to: string) => {
                        if (to && to <= String(getFieldValue(['periods', name, 'from'])))
                          throw new Error(t('slots.order'));
                      },
                    }),
                  ]}
                  style={{ marginBottom: 8 }}
                >
                  <TimeInput label={t('slots.periodTo')} />
                </Form.Item>
                {fields.length > 1 && (
                  <Button
                    type="text"
                    icon={<Icon of={MinusCircleOutlined} />}
                    aria-label={t('slots.removePeriod')}
                    onClick={() => remove(name)}
                  />
                )}
              </Flex>
            ))}
            {fields.length < appointmentLimits.periodsPerDay && (
              <Button type="dashed" icon={<Icon of={PlusOutlined} />} onClick={() => add({})}>
                {t('slots.addPeriod')}
              </Button>
            )}
          </Form.Item>
        )}
      </Form.List>
      <Form.Item name="capacity" label={t('slots.capacity')} rules={[required]}>
        <InputNumber min={1} max={appointmentLimits.capacityMax} precision={0} />
      </Form.Item>
    </FormDialog>
  );
}

dayjs.extend(customParseFormat);

interface TimeInputProps {
  label: string;
  /** The time as `HH:mm`, set by the form. */
  value?: string;
  onChange?: (time: string | undefined) => void;
  id?: string;
}

const format = 'HH:mm';

/** A time of the day in a form, as text. On a phone its own picker replaces the columns. */
function TimeInput({ label, value, onChange, ...input }: TimeInputProps) {
  const phone = useIsPhone();
  const change = (time: string | undefined) => onChange?.(time === '' ? undefined : time);
  if (phone)
    return (
      <Input {...input} type="time" aria-label={label} value={value} onChange={({ target }) => change(target.value)} />
    );
  return (
    <TimePicker
      {...input}
      aria-label={label}
      format={format}
      minuteStep={5}
      needConfirm={false}
      suffixIcon={<Icon of={TimeIcon} />}
      value={value ? dayjs(value, format) : null}
      onChange={(time) => change(time?.format(format))}
    />
  );
}
