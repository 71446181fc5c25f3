import type { SignUpState } from '@portal/contract/meetings';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideSignUps, refreshMeetings } from '../../../shared/api/meetings';
import { ReasonDialog } from '../../../shared/dialogs/ReasonDialog';
import { notice } from '../../../shared/notice';
import { useChange } from '../../../shared/ui/useBusy';

interface Props {
  meetingId: number;
  id: number;
  state: SignUpState;
}

/** Confirms a sign-up, or refuses it with a reason. */
export function SignUpDecision({ meetingId, id, state }: Props) {
  const { t } = useTranslation('meetings');
  const client = useQueryClient();
  const { busy, change } = useChange(refreshMeetings);
  const [refusing, setRefusing] = useState(false);

  const confirm = async () => {
    await decideSignUps(meetingId, [id], true);
    notice.success(t('review.confirmed'));
  };

  return (
    <Flex gap={8} wrap>
      {state === 'pending' && (
        <Button size="small" type="primary" loading={busy} onClick={() => void change(confirm)}>
          {t('review.confirm')}
        </Button>
      )}
      {['pending', 'confirmed', 'waiting'].includes(state) && (
        <Button size="small" onClick={() => setRefusing(true)}>
          {t('review.refuse')}
        </Button>
      )}
      {refusing && (
        <ReasonDialog
          title={t('review.refuse')}
          draft={`sign-up ${id} refuse`}
          send={async (reason) => {
            await decideSignUps(meetingId, [id], false, reason);
            notice.success(t('review.refused'));
            setRefusing(false);
            await refreshMeetings(client);
          }}
          onClose={() => setRefusing(false)}
        />
      )}
    </Flex>
  );
}
