import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { nextMeetings } from '../../../shared/api/meetings';
import { meetingAddress, meetingsPath } from '../../../shared/paths';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { Panel, PanelRow, PanelRows } from '../../../shared/ui/Panel';

/** The next published activities. */
export function UpcomingMeetings() {
  const { t } = useTranslation('meetings');
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(nextMeetings());
  return (
    <Panel title={t('title')} more={{ label: t('all'), to: meetingsPath }}>
      {!data && <LoadState error={error} onRetry={() => void refetch()} lines={4} />}
      {data?.records.length === 0 && <EmptyState text={t('empty.upcoming')} />}
      <PanelRows>
        {data?.records.map(({ id, title, startTime, venue, mode, signUp }) => (
          <PanelRow
            key={id}
            title={title}
            note={[
              startTime.slice(0, 16),
              venue || t(`mode.${mode}`),
              signUp && signUp !== 'withdrawn' && t(`signUpStates.${signUp}`),
            ]
              .filter(Boolean)
              .join(' · ')}
            onOpen={() => void navigate(meetingAddress(id))}
          />
        ))}
      </PanelRows>
    </Panel>
  );
}
