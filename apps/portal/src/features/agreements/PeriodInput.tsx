import { CalendarOutlined, SwapRightOutlined } from '@ant-design/icons';
import { Icon, useClearing } from '@portal/widgets/icon';
import { DatePicker, Flex, Input } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../shared/ui/useIsPhone';
import type { AgreementValues } from './values';

type Period = AgreementValues['agreementTime'];

interface PeriodInputProps {
  id?: string;
  value?: Period;
  onChange?: (period: Period) => void;
  onBlur?: () => void;
}

/** From and to with their times. A phone's own pickers take the place of the calendar, which is wider than its screen. */
export function PeriodInput({ id, value, onChange, onBlur }: PeriodInputProps) {
  const phone = useIsPhone();
  const clearing = useClearing();
  if (phone) return <PhonePeriod id={id} value={value} onChange={onChange} onBlur={onBlur} />;
  return (
    <DatePicker.RangePicker
      id={id}
      value={value}
      style={{ width: '100%' }}
      allowClear={clearing}
      separator={<Icon of={SwapRightOutlined} />}
      suffixIcon={<Icon of={CalendarOutlined} />}
      showTime={{ defaultOpenValue: [dayjs().startOf('day'), dayjs().endOf('day')] }}
      onChange={(dates) => onChange?.(dates?.[0] && dates[1] ? [dates[0], dates[1]] : null)}
      onBlur={onBlur}
    />
  );
}

const nativeFormat = 'YYYY-MM-DDTHH:mm:ss';

/** The period is there once both ends are. */
function PhonePeriod({ id, value, onChange, onBlur }: PeriodInputProps) {
  const { t } = useTranslation('agreement');
  const [ends, setEnds] = useState(() => value?.map((moment) => moment.format(nativeFormat)) ?? ['', '']);
  const change = (index: number, text: string) => {
    const next = ends.with(index, text);
    setEnds(next);
    const [from, to] = next;
    onChange?.(from && to ? [dayjs(from), dayjs(to)] : null);
  };
  const labels = [t('period.from'), t('period.to')];
  return (
    <Flex vertical gap={8}>
      {labels.map((label, index) => (
        <Input
          key={label}
          id={index === 0 ? id : undefined}
          type="datetime-local"
          step={1}
          prefix={label}
          aria-label={label}
          value={ends[index]}
          onChange={(event) => change(index, event.target.value)}
          onBlur={onBlur}
        />
      ))}
    </Flex>
  );
}
