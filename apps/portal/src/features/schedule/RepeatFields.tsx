import { DateInput } from '@portal/widgets/date-input';
import { Form, InputNumber, Select, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { dayNameOf, repeatDays, repeatUnits, scheduleLimits, weekOfMonth } from '../../shared/api/schedule';
import type { EntryForm } from './entry-form';
import styles from './schedule.module.css';

/** Chooses how an entry repeats, and when that ends. */
export function RepeatFields() {
  const { t } = useTranslation('schedule');
  const form = Form.useFormInstance<EntryForm>();
  const unit = Form.useWatch('unit', form) ?? form.getFieldValue('unit');
  const ends = Form.useWatch('ends', form) ?? form.getFieldValue('ends');
  const start: string = Form.useWatch('startTime', form) ?? form.getFieldValue('startTime') ?? '';
  const day = start.slice(0, 10);
  const weekday = day && t(`repeat.days.${dayNameOf(day)}`);
  return (
    <>
      <Form.Item name="unit" label={t('repeat.label')}>
        <Select
          options={(['none', ...repeatUnits] as const).map((value) => ({ value, label: t(`repeat.units.${value}`) }))}
        />
      </Form.Item>
      {unit !== 'none' && (
        <div className={styles.repeat}>
          <Form.Item label={t('repeat.every')}>
            <Space>
              <Form.Item name="interval" noStyle>
                <InputNumber min={1} max={scheduleLimits.interval} precision={0} aria-label={t('repeat.every')} />
              </Form.Item>
              {t(`repeat.intervals.${unit as 'day'}`)}
            </Space>
          </Form.Item>
          {unit === 'week' && (
            <Form.Item
              name="days"
              label={t('repeat.on')}
              rules={[{ required: true, message: t('repeat.daysRequired') }]}
            >
              <Select
                mode="multiple"
                options={repeatDays.map((value) => ({ value, label: t(`repeat.days.${value}`) }))}
              />
            </Form.Item>
          )}
          {unit === 'month' && day && (
            <Form.Item name="by" label={t('repeat.on')}>
              <Select
                options={[
                  { value: 'date', label: t('repeat.onDate', { date: Number(day.slice(8)) }) },
                  { value: 'weekday', label: t(`repeat.onWeek.${weekOfMonth(day) as 1}`, { weekday }) },
                ]}
              />
            </Form.Item>
          )}
          <Form.Item name="ends" label={t('repeat.ends')}>
            <Select
              options={(['never', 'until', 'count'] as const).map((value) => ({
                value,
                label: t(`repeat.end.${value}`),
              }))}
            />
          </Form.Item>
          {ends === 'until' && (
            <Form.Item
              name="until"
              label={t('repeat.until')}
              dependencies={['startTime']}
              rules={[
                { required: true, message: t('repeat.untilRequired') },
                {
                  validator: async (_, until?: string) => {
                    if (until && until < day) throw new Error(t('repeat.untilOrder'));
                  },
                },
              ]}
            >
              <DateInput min={day} />
            </Form.Item>
          )}
          {ends === 'count' && (
            <Form.Item name="count" label={t('repeat.count')}>
              <InputNumber min={1} max={scheduleLimits.count} precision={0} />
            </Form.Item>
          )}
        </div>
      )}
    </>
  );
}
