import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { nextMeetings } from '../../../shared/api/meetings';
import { meetingAddress, meetingsPath } from '../../../shared/paths';
import { ListPanel, PanelRow } from '../../../shared/ui/Panel';

/** The next published activities. */
export function UpcomingMeetings() {
  const { t } = useTranslation('meetings');
  const navigate = useNavigate();
  return (
    <ListPanel
      title={t('title')}
      more={{ label: t('all'), to: meetingsPath }}
      list={useQuery(nextMeetings())}
      lines={4}
      empty={t('empty.upcoming')}
      renderRow={({ id, title, startTime, venue, mode, signUp }) => (
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
      )}
    />
  );
}
