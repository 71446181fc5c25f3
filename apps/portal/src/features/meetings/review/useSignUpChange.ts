import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshMeetings } from '../../../shared/api/meetings';
import { notice } from '../../../shared/notice';

/** Changes a sign-up, says what failed, and reads the lists again in either case. */
export function useSignUpChange() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const change = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notice.failure(error);
    } finally {
      await refreshMeetings(client);
      setBusy(false);
    }
  };
  return { busy, change };
}
