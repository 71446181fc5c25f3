import { parseDateTime } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../shared/ui/useNow';

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

interface Props {
  until: string;
  /** Shown within a line of text. */
  inline?: boolean;
}

/** Says how many days, hours and minutes are left until a time. */
export function Countdown({ until, inline = false }: Props) {
  const { t } = useTranslation('talentAppraisals');
  const left = Math.ceil((parseDateTime(until) - useNow()) / minuteMs);
  const parts = { days: Math.floor(left / dayMinutes), hours: Math.floor((left % dayMinutes) / hourMinutes) };
  return (
    <strong role="timer" style={{ fontSize: inline ? 'inherit' : 24, fontVariantNumeric: 'tabular-nums' }}>
      {left <= 0 ? t('over') : t('left', { ...parts, minutes: left % hourMinutes })}
    </strong>
  );
}
