import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messages } from '../../../shared/api/messages';
import { messagesPath } from '../../../shared/paths';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { Panel, PanelRow, PanelRows } from '../../../shared/ui/Panel';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { useMessageAddress } from '../../../shared/ui/useMessageAddress';

/** The newest unread messages. */
export function LatestMessages() {
  const { t } = useTranslation('messages');
  const { open } = useMessageAddress();
  const { data } = useQuery(messages.newest());
  return (
    <Panel title={t('latest')} more={{ label: t('all'), to: messagesPath }}>
      {data?.records.length === 0 && <EmptyState text={t('empty.unread')} />}
      <PanelRows>
        {data?.records.map(({ id, msgTitle, createTime }) => (
          <PanelRow key={id} title={msgTitle} note={<RelativeTime value={createTime} />} onOpen={() => open(id)} />
        ))}
      </PanelRows>
    </Panel>
  );
}
