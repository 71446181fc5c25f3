import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { checkInByPass } from '../../../shared/api/meetings';
import { messageOfError } from '../../../shared/http';
import { participantsAddress } from '../../../shared/paths';
import { Surface } from '../../../shared/layouts/Surface';
import { PagePlaceholder } from '../../../shared/ui/placeholders/PagePlaceholder';
import styles from '../meeting.module.css';

/** The page that the organiser's phone opens by scanning a participant's code. It checks the participant in at once. */
export function PassCheckIn({ meetingId, pass }: { meetingId: number; pass: string }) {
  const { t } = useTranslation('meetings');
  const { data, error } = useQuery(checkInByPass(meetingId, pass));
  if (!data && !error) return <PagePlaceholder />;
  const next = (
    <Link to={participantsAddress(meetingId)}>
      <Button>{t('pass.next')}</Button>
    </Link>
  );
  if (!data)
    return (
      <Surface as="section">
        <div className={styles.checked} role="alert" data-failed>
          <Icon of={CloseCircleFilled} />
          <h2>{t('pass.failed')}</h2>
          <p>{messageOfError(error)}</p>
          {next}
        </div>
      </Surface>
    );
  return (
    <Surface as="section">
      <div className={styles.checked} role="status">
        <Icon of={CheckCircleFilled} />
        <h2>{data.already ? t('pass.already', { time: data.checkInTime?.slice(0, 16) }) : t('pass.done')}</h2>
        <strong>{data.name}</strong>
        <p>{[data.kind, data.unit, data.room].filter(Boolean).join(' · ')}</p>
        {next}
      </div>
    </Surface>
  );
}
