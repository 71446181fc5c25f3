import type { messages as contract } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Tabs, type TabsProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { messages } from '../../shared/api/messages';
import { Count } from '../../shared/ui/Count';
import { MessageList } from './MessageList';

interface Props {
  height: number;
  onOpen: (message: contract.Message) => void;
  /** The shown tab; the component keeps it itself if it is missing. */
  tab?: string;
  onTab?: (tab: string) => void;
  /** Tabs behind these. */
  more?: TabsProps['items'];
}

/** The unread messages first, then those that were read. */
export function MessageTabs({ height, onOpen, tab, onTab, more = [] }: Props) {
  const { t } = useTranslation('messages');
  const unread = useQuery(messages.unread()).data?.total ?? 0;
  return (
    <Tabs
      destroyOnHidden
      {...(tab !== undefined && { activeKey: tab })}
      {...(onTab && { onChange: onTab })}
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
