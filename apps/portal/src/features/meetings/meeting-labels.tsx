import type { SignUpState } from '@portal/contract/meetings';
import { useTranslation } from 'react-i18next';
import { StateTag, type TagColour } from '../../shared/ui/StateTag';

const colours: Record<SignUpState, TagColour> = {
  pending: 'processing',
  confirmed: 'success',
  waiting: 'warning',
  refused: 'error',
  withdrawn: 'default',
};

export function SignUpStateTag({ state }: { state: SignUpState }) {
  const { t } = useTranslation('meetings');
  return <StateTag colour={colours[state]} label={t(`signUpStates.${state}`)} />;
}

/** Returns the period of a meeting as text. The day is written only once if it starts and ends on the same day. */
export function timeLabel({ startTime, endTime }: { startTime: string; endTime: string }): string {
  const [start, end] = [startTime.slice(0, 16), endTime.slice(0, 16)];
  return start.slice(0, 10) === end.slice(0, 10) ? `${start}–${end.slice(11)}` : `${start} – ${end}`;
}
