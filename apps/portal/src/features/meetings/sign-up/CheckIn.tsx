import { textOf } from '@portal/contract/records';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { checkIn, meetingDetail, refreshMeetings } from '../../../shared/api/meetings';
import { messageOfError } from '../../../shared/http';
import { signUpAddress } from '../../../shared/paths';
import { ReadingFrame } from '../../../shared/reading/ReadingFrame';

/** Where the code at the venue leads: the participant checks in with one tap. */
export function CheckIn({ id, code }: { id: number; code: string }) {
  const { t } = useTranslation('meetings');
  const client = useQueryClient();
  const read = useQuery(meetingDetail(id));
  const { data } = read;
  const {
    mutate,
    isPending,
    isSuccess,
    error: failure,
  } = useMutation({
    mutationFn: () => checkIn(id, code),
    onSuccess: () => refreshMeetings(client),
  });
  return (
    <ReadingFrame
      title={textOf(data?.record.values, 'title')}
      facts={t('checkInHint')}
      read={read}
      gone={t('gone')}
      back={{ label: t('showSignUp'), to: signUpAddress(id) }}
    >
      {failure && (
        <Alert type="error" showIcon role="alert" title={messageOfError(failure)} style={{ marginBottom: 16 }} />
      )}
      {isSuccess ? (
        <Alert type="success" showIcon role="status" title={t('checkInDone')} />
      ) : (
        <Button type="primary" size="large" block loading={isPending} onClick={() => mutate()}>
          {t('checkIn')}
        </Button>
      )}
    </ReadingFrame>
  );
}
