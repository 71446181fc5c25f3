import type { StoredFileValue, TableRow } from '@portal/contract/fields';
import { meetings, type MeetingDetail as Detail } from '@portal/contract/meetings';
import { textOf } from '@portal/contract/records';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { meetingDetail, meetingMaterials } from '../../../shared/api/meetings';
import { RecordPicture } from '../../../shared/gallery';
import { isUnavailable } from '../../../shared/http';
import { meetingsPath, participantsAddress, signUpAddress } from '../../../shared/paths';
import { RecordReading, RecordStateTag, RecordText } from '../../../shared/records';
import { ReadingFrame } from '../../../shared/reading/ReadingFrame';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { MaterialList } from '../materials/MaterialList';
import { SignUpStateTag, timeLabel } from '../meeting-labels';
import styles from '../meeting.module.css';
import { Agenda } from './Agenda';
import { AttendeeKinds } from './AttendeeKinds';

const more = [
  'kind',
  'area',
  'mode',
  'audience',
  'signUpFrom',
  'signUpUntil',
  'withdrawUntil',
  'lodgingFrom',
  'lodgingUntil',
  'contact',
  'phone',
  'attachments',
];

/** Shows one activity, with the sign-up and, for its organiser, a link to its participants. */
export function MeetingDetail({ id }: { id: number }) {
  const { t } = useTranslation('meetings');
  const read = useQuery(meetingDetail(id));
  const { data } = read;
  return (
    <ReadingFrame
      title={textOf(data?.record.values, 'title')}
      facts={data && <Facts detail={data} />}
      actions={data && <Actions id={id} detail={data} />}
      read={read}
      gone={t('gone')}
      back={{ label: t('back'), to: meetingsPath }}
    >
      {data && <Sections id={id} detail={data} />}
    </ReadingFrame>
  );
}

function Sections({ id, detail: { record, kinds } }: { id: number; detail: Detail }) {
  const { t } = useTranslation('meetings');
  const materials = useQuery(meetingMaterials(id));
  const { values } = record;
  const [cover] = (values['cover'] ?? []) as unknown as StoredFileValue[];
  const agenda = (values['agenda'] ?? []) as TableRow[];
  const failed = !materials.data && materials.error && !isUnavailable(materials.error);
  const sections: { key: 'body' | 'agenda' | 'materials' | 'more'; content: ReactNode }[] = [
    { key: 'body', content: <RecordText definition={meetings} record={record} field="body" /> },
    { key: 'agenda', content: agenda.length > 0 && <Agenda rows={agenda} /> },
    {
      key: 'materials',
      content: failed ? (
        <LoadError error={materials.error} onRetry={() => void materials.refetch()} />
      ) : (
        materials.data && materials.data.length > 0 && <MaterialList materials={materials.data} />
      ),
    },
    { key: 'more', content: <RecordReading definition={meetings} record={record} keys={more} /> },
  ];
  return (
    <>
      {cover && <RecordPicture definition={meetings} id={id} file={cover} name="" eager className={styles.cover} />}
      {record.state === 'cancelled' && <RecordReading definition={meetings} record={record} keys={['cancelReason']} />}
      <Glance values={values} />
      {kinds.length > 0 && <AttendeeKinds kinds={kinds} />}
      {sections.map(
        ({ key, content }) =>
          content && (
            <section key={key} className={styles.section}>
              <h2>{t(`sections.${key}`)}</h2>
              {content}
            </section>
          ),
      )}
    </>
  );
}

/** When, where and by whom. */
function Glance({ values }: { values: Detail['record']['values'] }) {
  const { t } = useTranslation('meetings');
  const text = (name: string) => textOf(values, name) ?? '';
  const address = text('address');
  const facts = [
    { label: t('facts.time'), text: timeLabel({ startTime: text('startsAt'), endTime: text('endsAt') }) },
    { label: t('facts.place'), text: text('venue') },
    {
      label: t('facts.online'),
      text: address && (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {address}
        </a>
      ),
    },
    { label: t('facts.organiser'), text: text('organiser') },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact) =>
          fact.text && (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Facts({ detail: { record, taken, waiting, signUp } }: { detail: Detail }) {
  const { t } = useTranslation('meetings');
  const capacity = record.values['capacity'];
  return (
    <>
      {record.state !== 'published' && <RecordStateTag definition={meetings} state={record.state} />}
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
