import { meetings, type OwnSignUp } from '@portal/contract/meetings';
import { textOf } from '@portal/contract/records';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams, Link } from 'react-router';
import { checkIn, meetingDetail, ownSignUps, refreshMeetings } from '../../../shared/api/meetings';
import { useFilteredQuery } from '../../../shared/filters/list-filters';
import { messageOfError } from '../../../shared/http';
import { meetingsPath, signUpAddress } from '../../../shared/paths';
import { Card, CardListPage } from '../../../shared/reading/CardListPage';
import { ReadingFrame } from '../../../shared/reading/ReadingFrame';
import { RecordStateTag } from '../../../shared/records';
import { StateTag } from '../../../shared/ui/StateTag';
import { useOpenedId } from '../../../shared/ui/useParameters';
import { SignUpStateTag, timeLabel } from '../meeting-labels';
import { MeetingSignUp } from './MeetingSignUp';

const filters = { names: ['when'], states: [], grid: true } as const;
const times = ['upcoming', 'past'] as const;

/** The list of the user's own sign-ups: those to come in their order, or past and cancelled ones, newest first. */
function OwnSignUps() {
  const { t } = useTranslation('meetings');
  const [query, change] = useFilteredQuery<'when'>(filters);
  const list = useQuery(ownSignUps(query));
  const when = query.when === 'past' ? 'past' : 'upcoming';
  return (
    <CardListPage<OwnSignUp, 'when'>
      title={t('mine.title')}
      hint={t('mine.hint')}
      list={list}
      query={query}
      onQuery={change}
      rowKey={({ meetingId }) => meetingId}
      renderCard={(signUp) => (
        <Card
          to={signUpAddress(signUp.meetingId)}
          title={signUp.title}
          tag={
            <>
              <SignUpStateTag state={signUp.state} />
              {signUp.meetingState !== 'published' && (
                <RecordStateTag definition={meetings} state={signUp.meetingState} />
              )}
              {signUp.checkInTime && <StateTag colour="success" label={t('checkedIn')} />}
            </>
          }
          lines={[
            timeLabel(signUp),
            signUp.venue,
            [signUp.kind, signUp.organiser].filter(Boolean).join(' · '),
            signUp.room && t('ownRoom', { room: signUp.room }),
          ]}
          foot={
            signUp.reason
              ? t('reason', { reason: signUp.reason })
              : signUp.materials > 0 && t('mine.materials', { count: signUp.materials })
          }
        />
      )}
      empty={t(when === 'past' ? 'mine.emptyPast' : 'mine.empty')}
      filters={
        <Segmented<(typeof times)[number]>
          aria-label={t('time')}
          value={when}
          options={times.map((value) => ({ value, label: t(`mine.${value}`) }))}
          onChange={(value) => change({ when: value === 'past' ? value : '', current: 1 })}
        />
      }
      action={
        <Link to={meetingsPath}>
          <Button type="primary">{t('mine.find')}</Button>
        </Link>
      }
    />
  );
}

/**
 * /meetingActivities/signUp lists the user's sign-ups, or with `id` that for one activity, or with `checkIn` its
 * check-in.
 */
export function SignUpPage() {
  const [id] = useOpenedId();
  const [params] = useSearchParams();
  const code = params.get('checkIn');
  if (id === null) return <OwnSignUps />;
  return code ? <CheckIn key={id} id={id} code={code} /> : <MeetingSignUp key={id} id={id} />;
}

/** The page to which the code at the venue leads. The participant checks in with one tap. */
function CheckIn({ id, code }: { id: number; code: string }) {
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
