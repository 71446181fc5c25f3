import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messages } from '../../../shared/api/messages';
import { messagesPath } from '../../../shared/paths';
import { ListPanel, PanelRow } from '../../../shared/ui/Panel';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { useMessageAddress } from '../../../shared/ui/useMessageAddress';

/** The newest unread messages. */
export function LatestMessages() {
  const { t } = useTranslation('messages');
  const { open } = useMessageAddress();
  return (
    <ListPanel
      title={t('latest')}
      more={{ label: t('all'), to: messagesPath }}
      list={useQuery(messages.newest())}

      empty={t('empty.unread')}
      renderRow={({ id, msgTitle, createTime }) => (
        <PanelRow key={id} title={msgTitle} note={<RelativeTime value={createTime} />} onOpen={() => open(id)} />
      )}
    />
  );
}
