import type { Participant } from '@portal/contract/meetings';
import { useQueryClient } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { markPresent, refreshMeetings } from '../../../shared/api/meetings';
import { notice } from '../../../shared/notice';

/** Checks a confirmed participant in from the list, or takes that back. */
export function Presence({ meetingId, row }: { meetingId: number; row: Participant }) {
  const { t } = useTranslation('meetings');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (row.state !== 'confirmed') return '—';
  const mark = async (present: boolean) => {
    setBusy(true);
    try {
      await markPresent(meetingId, row.id, present);
    } catch (error) {
      notice.failure(error);
    } finally {
      await refreshMeetings(client);
      setBusy(false);
    }
  };
  return (
    <Checkbox
      aria-label={t('participants.mark', { name: row.name })}
      checked={row.checkInTime !== null}
      disabled={busy}
      onChange={({ target }) => void mark(target.checked)}
    >
      {row.checkInTime?.slice(0, 16) ?? t('participants.absent')}
    </Checkbox>
  );
}
