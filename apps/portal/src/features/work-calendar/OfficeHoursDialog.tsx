import { Button, Form, Input, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { areHoursInOrder, changeHours, workCalendarLimits, type OfficeHours } from '../../shared/api/work-calendar';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import styles from './work-calendar.module.css';

interface Props {
  hours: OfficeHours[];
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** The parts of a working day, in order and apart. */
export function OfficeHoursDialog({ hours, onClose, onSaved }: Props) {
  const { t } = useTranslation('workCalendar');
  return (
    <FormDialog<{ hours: OfficeHours[] }>
      title={t('changeHours')}
      draft={null}
      okText={t('save')}
      initialValues={{ hours }}
      send={async (values) => {
        await changeHours(values.hours);
        await onSaved();
      }}
      onClose={onClose}
    >
      <Form.List
        name="hours"
        rules={[
          {
            validator: (_, value: Partial<OfficeHours>[] | undefined) => {
              const written = (value ?? []).map((part) => ({ from: part?.from ?? '', to: part?.to ?? '' }));
              return areHoursInOrder(written) ? Promise.resolve() : Promise.reject(new Error(t('hoursOutOfOrder')));
            },
          },
        ]}
      >
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.map(({ key, name }) => (
              <Space key={key} className={styles.part}>
                <Form.Item name={[name, 'from']} noStyle>
                  <Input type="time" aria-label={t('from')} />
                </Form.Item>
                –
                <Form.Item name={[name, 'to']} noStyle>
                  <Input type="time" aria-label={t('to')} />
                </Form.Item>
                <Button disabled={fields.length === 1} onClick={() => remove(name)}>
                  {t('remove')}
                </Button>
              </Space>
            ))}
            <Button disabled={fields.length >= workCalendarLimits.periods} onClick={() => add({ from: '', to: '' })}>
              {t('add')}
            </Button>
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </FormDialog>
  );
}
