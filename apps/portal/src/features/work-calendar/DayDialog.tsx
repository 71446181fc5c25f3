import { Button, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  changeDay,
  isWeekend,
  undoDay,
  workCalendarLimits,
  type SpecialDay,
  type WorkYear,
} from '../../shared/api/work-calendar';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { notice } from '../../shared/notice';
import { useBusy } from '../../shared/ui/useBusy';

interface Props {
  date: string;
  /** Absent: the day is as its weekday says. */
  day: SpecialDay | undefined;
  onClose: () => void;
  onSaved: (year: WorkYear) => void;
}

interface Values {
  working: boolean;
  name?: string;
}

/** Makes a day a working day or a free one, or takes that back. */
export function DayDialog({ date, day, onClose, onSaved }: Props) {
  const { t } = useTranslation('workCalendar');
  const { busy, run } = useBusy();
  const undo = () =>
    run(async () => {
      onSaved(await undoDay(date));
      notice.success(t('undone'));
    });
  return (
    <FormDialog<Values>
      title={t('day', { date })}
      draft={null}
      okText={t('save')}
      initialValues={{ working: day?.working ?? !isWeekend(date), name: day?.name ?? '' }}
      send={async ({ working, name = '' }) => onSaved(await changeDay({ date, working, name }))}
      onClose={onClose}
    >
      <Form.Item name="working" label={t('dayIs')}>
        <Radio.Group
          options={[
            { value: true, label: t('working') },
            { value: false, label: t('free') },
          ]}
        />
      </Form.Item>
      <Form.Item name="name" label={t('name')} extra={t('nameHint')}>
        <Input maxLength={workCalendarLimits.nameLength} />
      </Form.Item>
      {day?.changed && (
        <Button loading={busy} onClick={() => void undo()}>
          {t('undo')}
        </Button>
      )}
    </FormDialog>
  );
}
