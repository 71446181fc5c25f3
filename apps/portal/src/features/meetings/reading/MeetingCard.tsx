import type { StoredFileValue } from '@portal/contract/fields';
import { meetings, type MeetingItem } from '@portal/contract/meetings';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordFile } from '../../../shared/api/records/records';
import { useObjectUrl } from '../../../shared/files/download-file';
import { meetingAddress } from '../../../shared/paths';
import { Card } from '../../../shared/reading/Card';
import { RecordStateTag, useOptionLabel } from '../../../shared/records';
import { SignUpStateTag, timeLabel } from '../meeting-labels';

/** The cover of an activity, once it is read. */
function MeetingCover({ id, cover }: { id: number; cover: StoredFileValue }) {
  const { data } = useQuery(recordFile(meetings, id, cover));
  const url = useObjectUrl(data);
  return url ? <img src={url} alt="" /> : null;
}

/** An activity in the list: time, place, free places, and whether the reader has signed up. */
export function MeetingCard({ meeting }: { meeting: MeetingItem }) {
  const { t } = useTranslation('meetings');
  const label = useOptionLabel(meetings);
  const { id, title, kind, organiser, mode, venue, capacity, taken, state, signUp, open, cover } = meeting;
  return (
    <Card
      to={meetingAddress(id)}
      title={title}
      picture={cover && <MeetingCover id={id} cover={cover} />}
      tag={
        <>
          {state !== 'published' && <RecordStateTag definition={meetings} state={state} />}
          {signUp && <SignUpStateTag state={signUp} />}
        </>
      }
      lines={[
        timeLabel(meeting),
        venue || t(`mode.${mode}`),
        [label('kind', kind), organiser].filter(Boolean).join(' · '),
      ]}
      foot={
        state === 'published' &&
        (capacity === null ? t('signedUp', { count: taken }) : t('places', { taken, capacity })) +
          (open ? '' : ` · ${t('closed')}`)
      }
    />
  );
}
