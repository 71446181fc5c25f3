import type { Participant } from '@portal/contract/meetings';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { markPresent, refreshMeetings } from '../../../shared/api/meetings';
import { useChange } from '../../../shared/ui/useBusy';

/** Checks a confirmed participant in from the list, or takes that back. */
export function Presence({ meetingId, row }: { meetingId: number; row: Participant }) {
  const { t } = useTranslation('meetings');
  const { busy, change } = useChange(refreshMeetings);
  if (row.state !== 'confirmed') return '—';
  return (
    // the row opens at a click elsewhere
    <Checkbox
      aria-label={t('participants.mark', { name: row.name })}
      checked={row.checkInTime !== null}
      disabled={busy}
      onClick={(event) => event.stopPropagation()}
      onChange={({ target }) => void change(() => markPresent(meetingId, row.id, target.checked))}
    >
      {row.checkInTime?.slice(0, 16) ?? t('participants.absent')}
    </Checkbox>
  );
}
