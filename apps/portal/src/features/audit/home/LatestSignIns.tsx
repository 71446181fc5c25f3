import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { signInLog } from '../../../shared/api/audit';
import { signInsPath } from '../../../shared/paths';
import { ListPanel, PanelRow } from '../../../shared/ui/Panel';
import { RelativeTime } from '../../../shared/ui/RelativeTime';

const newest = { current: 1, size: 5, keyword: '', state: '', from: '', to: '' };

/** Who signed in last, and who failed to. */
export function LatestSignIns() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const { t: security } = useTranslation('security');
  return (
    <ListPanel
      title={t('blocks.signIns')}
      more={{ label: t('signIns.all'), to: signInsPath }}
      list={useQuery(signInLog(newest))}
      lines={6}
      empty={t('signIns.empty')}
      renderRow={({ id, userName, username, outcome, ip, time }) => (
        <PanelRow
          key={id}
          title={userName === '' ? username : `${userName} ${username}`}
          note={
            <>
              {security(`outcomes.${outcome}`)} · {ip} · <RelativeTime value={time} />
            </>
          }
          onOpen={() => void navigate(`${signInsPath}?keyword=${encodeURIComponent(username)}`)}
        />
      )}
    />
  );
}
