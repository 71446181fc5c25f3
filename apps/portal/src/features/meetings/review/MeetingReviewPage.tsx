import { permissions } from '@portal/contract';
import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../shared/session/store';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import { useParameters, useOpenedId } from '../../../shared/ui/useParameters';
import { OrganisedMeetings } from './OrganisedMeetings';
import { Participants } from './Participants';
import { PassCheckIn } from './PassCheckIn';
import { PendingSignUps } from './PendingSignUps';
import { SubmittedMeetings } from './SubmittedMeetings';

/**
 * /meetingActivities/immediateReview: submitted activities for auditors, sign-ups that wait for confirmation and the
 * participants of an activity for its organisers; with `pass` it checks in whose code was scanned.
 */
export function MeetingReviewPage() {
  const { t } = useTranslation('meetings');
  const [params, change] = useParameters();
  const [meetingId, openMeeting] = useOpenedId('meeting');
  const mayPublish = usePermissions().includes(permissions.meetingPublish);
  useDocumentTitle(t('review.title'));
  const tabs = [
    ...(mayPublish ? [{ key: 'activities', label: t('review.activities'), children: <SubmittedMeetings /> }] : []),
    { key: 'signUps', label: t('review.signUps'), children: <PendingSignUps /> },
    {
      key: 'participants',
      label: t('participants.title'),
      children:
        meetingId === null ? (
          <OrganisedMeetings onOpen={openMeeting} />
        ) : (
          <Participants key={meetingId} meetingId={meetingId} onBack={() => openMeeting(null)} />
        ),
    },
  ];
  const pass = params.get('pass');
  if (meetingId !== null && pass) return <PassCheckIn meetingId={meetingId} pass={pass} />;
  const requested = meetingId === null ? params.get('tab') : 'participants';
  const tab = tabs.find(({ key }) => key === requested)?.key ?? tabs[0]!.key;
  return (
    <Tabs
      activeKey={tab}
      onChange={(key) => change(() => new URLSearchParams({ tab: key }))}
      destroyOnHidden
      items={tabs}
    />
  );
}
