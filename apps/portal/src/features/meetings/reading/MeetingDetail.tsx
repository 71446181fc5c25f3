import { meetings, type MeetingDetail as Detail } from '@portal/contract/meetings';
import { textOf } from '@portal/contract/records';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { meetingDetail } from '../../../shared/api/meetings';
import { meetingsPath, participantsAddress, signUpAddress } from '../../../shared/paths';
import { RecordReading, RecordStateTag } from '../../../shared/records';
import { ReadingFrame } from '../../../shared/reading/ReadingFrame';
import { SignUpStateTag } from '../meeting-labels';

const shown = [
  'kind',
  'organiser',
  'startsAt',
  'endsAt',
  'mode',
  'area',
  'venue',
  'address',
  'signUpFrom',
  'signUpUntil',
  'audience',
  'contact',
  'phone',
  'body',
  'attachments',
];

/** Shows one activity, with the sign-up and, for its organiser, a link to its participants. */
export function MeetingDetail({ id }: { id: number }) {
  const { t } = useTranslation('meetings');
  const read = useQuery(meetingDetail(id));
  const { data } = read;
  const values = data?.record.values;
  const title = textOf(values, 'title');
  return (
    <ReadingFrame
      title={title}
      facts={data && <Facts detail={data} />}
      actions={data && <Actions id={id} detail={data} />}
      read={read}
      gone={t('gone')}
      back={{ label: t('back'), to: meetingsPath }}
    >
      {data && (
        <RecordReading
          definition={meetings}
          record={data.record}
          keys={data.record.state === 'cancelled' ? ['cancelReason', ...shown] : shown}
        />
      )}
    </ReadingFrame>
  );
}

function Facts({ detail: { record, taken, waiting, signUp } }: { detail: Detail }) {
  const { t } = useTranslation('meetings');
  const capacity = record.values['capacity'];
  return (
    <>
      <RecordStateTag definition={meetings} state={record.state} />
      {signUp && <SignUpStateTag state={signUp} />}
      <span>
        {typeof capacity === 'number' ? t('places', { taken, capacity }) : t('signedUp', { count: taken })}
        {waiting > 0 && ` · ${t('waiting', { count: waiting })}`}
      </span>
    </>
  );
}

function Actions({ id, detail: { signUp, open, organising } }: { id: number; detail: Detail }) {
  const { t } = useTranslation('meetings');
  const signedUp = signUp !== null && signUp !== 'withdrawn';
  return (
    <>
      {(signedUp || open) && (
        <Link to={signUpAddress(id)}>
          <Button type={signedUp ? 'default' : 'primary'}>{t(signedUp ? 'showSignUp' : 'signUp')}</Button>
        </Link>
      )}
      {!signedUp && !open && <span>{t('closed')}</span>}
      {organising && (
        <Link to={participantsAddress(id)}>
          <Button>{t('participants.title')}</Button>
        </Link>
      )}
    </>
  );
}
