import type { MailDetail } from '@portal/contract/mail';
import { FieldPortsProvider, FieldValue } from '@portal/widgets/fields';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Drawer, Flex, Tag } from 'antd';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { mailDetail, mailKey, readMailFile } from '../../shared/api/mail';
import { storedFilePorts } from '../../shared/fields/stored-file-ports';
import { CallError } from '../../shared/http';
import { EmptyState } from '../../shared/ui/EmptyState';
import { LoadError } from '../../shared/ui/LoadError';
import { PagePlaceholder } from '../../shared/ui/PagePlaceholder';
import { AbsoluteTime } from '../../shared/ui/RelativeTime';
import { MailActions } from './MailActions';
import { readValues } from './mail-values';
import styles from './mail.module.css';
import type { Composed } from './useMailAddress';

interface Props {
  id: number;
  onCompose: (composed: Composed) => void;
  onClose: () => void;
}

/** A mail with its files, and for its sender who has read it; opening it marks it as read. */
export default function MailDrawer({ id, onCompose, onClose }: Props) {
  const { t } = useTranslation('mail');
  const phone = useIsPhone();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(mailDetail(id));
  const refreshLists = useEffectEvent(() =>
    client.invalidateQueries({ queryKey: [mailKey], predicate: ({ queryKey }) => queryKey[1] !== 'detail' }),
  );
  const isOpen = data !== undefined;
  useEffect(() => {
    if (isOpen) void refreshLists();
  }, [isOpen]);
  const gone = error instanceof CallError && error.status === 404;
  return (
    <Drawer
      open
      onClose={onClose}
      size={phone ? '100%' : 'min(820px, 92vw)'}
      title={data ? readValues(data).subject || t('noSubject') : t('title')}
      footer={data && <MailActions mail={data} onCompose={onCompose} onClose={onClose} />}
    >
      {gone && <EmptyState text={t('gone')} />}
      {!data && error && !gone && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PagePlaceholder />}
      {data && <MailText mail={data} />}
    </Drawer>
  );
}

function MailText({ mail }: { mail: MailDetail }) {
  const { t } = useTranslation('mail');
  const { id, sender, time, forwarded, reads } = mail;
  const { recipients, units, body, attachments } = readValues(mail);
  const files = [...attachments, ...forwarded];
  const ports = storedFilePorts({ files }, (file) => readMailFile(id, file));
  const names = [...recipients, ...units].map(({ name }) => name).join(t('separator'));
  return (
    <Flex vertical gap={16}>
      <div>
        <p className={styles.meta}>
          {t('from', { name: sender.name })} · <AbsoluteTime value={time} />
        </p>
        <p className={styles.meta}>{t('to', { names: names || t('noRecipients') })}</p>
      </div>
      <FieldPortsProvider value={ports}>
        <Suspense fallback={<PagePlaceholder />}>
          <div className={styles.body}>
            <FieldValue kind="rich-text" value={body} settings={{}} />
          </div>
          {files.length > 0 && (
            <section aria-label={t('files')}>
              <h3>{t('files')}</h3>
              <FieldValue kind="files" value={files} settings={{}} />
            </section>
          )}
        </Suspense>
      </FieldPortsProvider>
      {reads.length > 0 && (
        <section aria-label={t('reads.title')}>
          <h3>{t('reads.title')}</h3>
          <Flex gap={4} wrap>
            {reads.map(({ name, readTime, withdrawn }, index) => (
              <Tag
                key={`${name} ${String(index)}`}
                color={readTime ? 'success' : 'default'}
                {...(readTime && { title: readTime })}
              >
                {t(withdrawn ? 'reads.withdrawn' : readTime ? 'reads.read' : 'reads.unread', { name })}
              </Tag>
            ))}
          </Flex>
        </section>
      )}
    </Flex>
  );
}
