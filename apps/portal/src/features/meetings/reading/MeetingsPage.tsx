import { permissions } from '@portal/contract';
import type { StoredFileValue } from '@portal/contract/fields';
import { meetings, type MeetingItem } from '@portal/contract/meetings';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { meetingList } from '../../../shared/api/meetings';
import { recordFile } from '../../../shared/api/records/records';
import { useObjectUrl } from '../../../shared/files/download-file';
import { useFilteredQuery } from '../../../shared/filters/list-filters';
import { listTexts } from '../../../shared/i18n/texts';
import { meetingAddress, meetingsAdministrationPath, signUpPath } from '../../../shared/paths';
import { Card, CardListPage } from '../../../shared/reading/CardListPage';
import { FilterSelect, RecordStateTag, useOptionLabel } from '../../../shared/records';
import { ManagementLink } from '../../../shared/ui/ManagementLink';
import { useOpenedId } from '../../../shared/ui/useParameters';
import { SignUpStateTag, timeLabel } from '../meeting-labels';
import { MeetingDetail } from './MeetingDetail';

const filters = { names: ['when', 'kind', 'area'], states: [], grid: true } as const;
const times = ['upcoming', 'past'] as const;

/** /meeting lists published activities by kind, area and time, or shows the one with `id`. */
export function MeetingsPage() {
  const [id] = useOpenedId();
  return id === null ? <Meetings /> : <MeetingDetail key={id} id={id} />;
}

function Meetings() {
  const { t } = useTranslation('meetings');
  const [query, change] = useFilteredQuery<'when' | 'kind' | 'area'>(filters);
  const list = useQuery(meetingList(query));
  const when = query.when === 'past' ? 'past' : 'upcoming';
  return (
    <CardListPage<MeetingItem, 'when' | 'kind' | 'area'>
      {...listTexts(t)}
      list={list}
      query={query}
      onQuery={change}
      rowKey={({ id }) => id}
      renderCard={(meeting) => <MeetingCard meeting={meeting} />}
      empty={t(`empty.${when}`)}
      narrowedBy={['kind', 'area']}
      filters={
        <>
          <Segmented<(typeof times)[number]>
            aria-label={t('time')}
            value={when}
            options={times.map((value) => ({ value, label: t(`when.${value}`) }))}
            onChange={(value) => change({ when: value === 'past' ? value : '', current: 1 })}
          />
          {(['kind', 'area'] as const).map((name) => (
            <FilterSelect
              key={name}
              definition={meetings}
              field={name}
              value={query[name]}
              onChange={(value) => change({ [name]: value, current: 1 })}
            />
          ))}
        </>
      }
      action={
        <Flex gap={8} wrap>
          <Link to={signUpPath}>
            <Button>{t('mine.title')}</Button>
          </Link>
          <ManagementLink
            permissions={[permissions.meetingWrite, permissions.meetingPublish]}
            path={meetingsAdministrationPath}
            label={t('manage')}
          />
        </Flex>
      }
    />
  );
}

/** Shows the cover of an activity once it is loaded. */
function MeetingCover({ id, cover }: { id: number; cover: StoredFileValue }) {
  const { data } = useQuery(recordFile(meetings, id, cover));
  const url = useObjectUrl(data);
  return url ? <img src={url} alt="" /> : null;
}

/** An activity in the list: time, place, free places, and whether the reader has signed up. */
function MeetingCard({ meeting }: { meeting: MeetingItem }) {
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
