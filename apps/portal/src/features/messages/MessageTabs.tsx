import type { messages as contract } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { messages } from '../../shared/api/messages';
import { PageTabs } from '../../shared/layouts/PageTabs';
import { Count } from '../../shared/ui/Count';
import { MessageList } from './MessageList';

interface Props {
  height: number;
  onOpen: (message: contract.Message) => void;
  /** The shown tab. If omitted, the component keeps it itself. */
  tab?: string;
  onTab?: (tab: string) => void;
  /** Tabs behind these. */
  more?: ComponentProps<typeof PageTabs>['items'];
  compact?: boolean;
}

/** Shows the unread messages first, then the read ones. */
export function MessageTabs({ height, onOpen, tab, onTab, more = [], compact = false }: Props) {
  const { t } = useTranslation('messages');
  const [own, setOwn] = useState('unread');
  const unread = useQuery(messages.unread()).data?.total ?? 0;
  return (
    <PageTabs
      label={t('title')}
      active={tab ?? own}
      onChange={onTab ?? setOwn}
      compact={compact}
      items={[
        {
          key: 'unread',
          label: (
            <>
              {t('tab.unread')} <Count value={unread} label={t('unread', { count: unread })} />
            </>
          ),
          children: <MessageList read={false} height={height} onOpen={onOpen} />,
        },
        { key: 'read', label: t('tab.read'), children: <MessageList read height={height} onOpen={onOpen} /> },
        ...more,
      ]}
    />
  );
}
