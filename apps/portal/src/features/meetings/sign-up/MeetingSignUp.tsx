import { formatDateTime } from '@portal/contract';
import type { FormValues } from '@portal/contract/forms';
import { signUpForm, type MeetingDetail, type ReaderSignUp } from '@portal/contract/meetings';
import { textOf } from '@portal/contract/records';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Popconfirm } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ownContact } from '../../../shared/api/appointments';
import {
  meetingDetail,
  ownSignUp,
  refreshMeetings,
  signUp,
  withdrawSignUp,
  type SignUpValues,
} from '../../../shared/api/meetings';
import { EditedFormFooter } from '../../../shared/drafts/EditedFormFooter';
import { useEditedForm } from '../../../shared/drafts/useEditedForm';
import { compiledForm } from '../../../shared/fields/form-values';
import { notice } from '../../../shared/notice';
import { meetingAddress, signUpPath } from '../../../shared/paths';
import { ContactItems } from '../../../shared/people/AccountItems';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { ReadingFrame } from '../../../shared/reading/ReadingFrame';
import { useChange } from '../../../shared/ui/useBusy';
import { SignUpStateTag, timeLabel } from '../meeting-labels';
import { Pass } from './Pass';
import { ScheduleConflicts } from './ScheduleConflicts';
import { firstAnswers, sentAnswers, SignUpFields, useSignUpFields } from './SignUpFields';
import { withFullKinds } from './full-kinds';

type Own = ReaderSignUp | null;

/** Shows the user's sign-up for one activity, which can be created, changed and withdrawn. */
export function MeetingSignUp({ id }: { id: number }) {
  const { t } = useTranslation('meetings');
  const detail = useQuery(meetingDetail(id));
  const own = useQuery(ownSignUp(id));
  const contact = useQuery(ownContact());
  const ready = detail.data && own.data !== undefined && contact.data;
  const values = detail.data?.record.values ?? {};
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  return (
    <ReadingFrame
      title={ready ? t('signUpTitle', { title: text('title') }) : undefined}
      facts={
        <>
          <span>{ready && timeLabel({ startTime: text('startsAt'), endTime: text('endsAt') })}</span>
          <span>{text('venue')}</span>
        </>
      }
      actions={
        <Link to={meetingAddress(id)}>
          <Button>{t('show')}</Button>
        </Link>
      }
      read={{
        error: detail.error ?? own.error ?? contact.error,
        refetch: () => Promise.all([detail.refetch(), own.refetch(), contact.refetch()]),
      }}
      gone={t('gone')}
      back={{ label: t('mine.title'), to: signUpPath }}
    >
      {ready && (
        <>
          <Standing id={id} detail={detail.data} own={own.data ?? null} />
          {own.data?.state === 'confirmed' && detail.data.record.state === 'published' && !own.data.checkInTime && (
            <Pass meetingId={id} pass={own.data.pass} />
          )}
          {detail.data.open && !isActive(own.data ?? null) && own.data?.state !== 'refused' && (
            <ScheduleConflicts meetingId={id} startTime={text('startsAt')} endTime={text('endsAt')} />
          )}
          {detail.data.open && own.data?.state !== 'refused' && (
            <SignUpForm
              id={id}
              signedUp={isActive(own.data ?? null)}
              meeting={values}
              kinds={detail.data.kinds}
              initial={isActive(own.data ?? null) ? own.data! : { ...contact.data, remark: '', answers: {} }}
            />
          )}
        </>
      )}
    </ReadingFrame>
  );
}

const isActive = (own: Own): boolean => own !== null && ['pending', 'confirmed', 'waiting'].includes(own.state);

/** Returns whether the activity is published and has not started. */
const isAhead = ({ record: { state, values } }: MeetingDetail): boolean =>
  state === 'published' && (textOf(values, 'startsAt') ?? '') > formatDateTime(Date.now());

/** Shows the state of the sign-up, and a button to withdraw it before the activity starts. */
function Standing({ id, detail, own }: { id: number; detail: MeetingDetail; own: Own }) {
  const { t } = useTranslation('meetings');
  const { busy, change } = useChange(refreshMeetings);
  const withdraw = async () => {
    await withdrawSignUp(id);
    notice.success(t('withdrawn'));
  };
  const capacity = detail.record.values['capacity'];
  const full = typeof capacity === 'number' && (detail.taken >= capacity || detail.waiting > 0);
  if (!own || own.state === 'withdrawn') {
    if (!detail.open) return <EmptyState text={t('closed')} />;
    return full ? <Alert type="warning" showIcon title={t('full')} style={{ marginBottom: 16 }} /> : null;
  }
  return (
    <Alert
      type={own.state === 'refused' ? 'error' : own.state === 'confirmed' ? 'success' : 'info'}
      style={{ marginBottom: 16 }}
      title={<SignUpStateTag state={own.state} />}
      description={[
        t(`standing.${own.state}`),
        own.kind && t('ownKind', { kind: own.kind }),
        own.room && t('ownRoom', { room: own.room }),
        own.reason && t('reason', { reason: own.reason }),
        isActive(own) && isAhead(detail) && !detail.withdrawable && t('cannotWithdraw'),
      ]
        .filter(Boolean)
        .join(' ')}
      action={
        isActive(own) &&
        detail.withdrawable && (
          <Popconfirm
            title={t('withdrawConfirm')}
            okText={t('withdraw')}
            okButtonProps={{ danger: true }}
            cancelText={t('keep')}
            onConfirm={() => void change(withdraw)}
          >
            <Button danger loading={busy}>
              {t('withdraw')}
            </Button>
          </Popconfirm>
        )
      }
    />
  );
}

interface Props {
  id: number;
  /** Whether the form changes a sign-up. */
  signedUp: boolean;
  /** The values of the activity, which say what it asks for. */
  meeting: FormValues;
  /** The kinds of attendees with the places that are taken. */
  kinds: MeetingDetail['kinds'];
  initial: SignUpValues;
}

const valuesOf = ({ name, phone, unit, remark, answers }: SignUpValues): SignUpValues => ({
  name,
  phone,
  unit,
  remark,
  answers,
});

/** Signs the user up for an activity. Typed text is kept as a draft. */
function SignUpForm({ id, signedUp, meeting, kinds, initial }: Props) {
  const { t } = useTranslation('meetings');
  const client = useQueryClient();
  const refresh = () => refreshMeetings(client);
  const compiled = useMemo(() => {
    const form = signUpForm(meeting);
    return form && compiledForm(form);
  }, [meeting]);
  const fields = useSignUpFields(compiled);
  const ownKind = signedUp ? initial.answers['attendeeKind'] : undefined;
  const shown = useMemo(
    () =>
      compiled &&
      compiledForm(
        withFullKinds(
          compiled.form,
          kinds.filter((kind) => kind.id !== ownKind),
          (name) => t('kinds.fullOption', { name }),
        ),
      ),
    [compiled, kinds, ownKind, t],
  );
  const stored = useMemo(
    // sign-ups have no revision, so the last one counts
    () => ({ ...initial, answers: firstAnswers(compiled, initial.answers), revision: '' }),
    [compiled, initial],
  );
  const edited = useEditedForm({
    subject: `meeting ${id} sign-up`,
    stored,
    valuesOf,
    save: async (values) => {
      const { state } = await signUp(id, { ...values, answers: sentAnswers(compiled, values.answers ?? {}) });
      notice.success(signedUp ? t('saved') : t(`standing.${state}`));
      await refresh();
    },
    reload: refresh,
  });
  return (
    <Form {...edited.props} layout="vertical" style={{ maxWidth: 480 }}>
      <ContactItems withUnit />
      {shown && (
        <Form.Item
          name="answers"
          noStyle
          rules={[
            {
              validator: (_, answers: FormValues | undefined) =>
                fields.check(answers ?? {}) ? Promise.resolve() : Promise.reject(new Error()),
            },
          ]}
          validateTrigger="onSubmit"
        >
          <SignUpFields compiled={shown} submitted={fields.submitted} attention={fields.attention} />
        </Form.Item>
      )}
      <EditedFormFooter edited={edited} okText={t(signedUp ? 'save' : 'signUp')} />
    </Form>
  );
}
