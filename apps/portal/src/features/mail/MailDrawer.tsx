import type { MailDetail } from '@portal/contract/mail';
import { FieldPortsProvider, FieldValue } from '@portal/widgets/fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Flex, Tag } from 'antd';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { listNames } from '../../shared/i18n/texts';
import { mailDetail, mailKey, readMailFile } from '../../shared/api/mail';
import { storedFilePorts } from '../../shared/fields/field-ports';
import { ReadingDrawer } from '../../shared/reading/ReadingDrawer';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
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

/** Shows a mail with its files, and to its sender who has read it. Opening it marks it as read. */
export default function MailDrawer({ id, onCompose, onClose }: Props) {
  const { t } = useTranslation('mail');
  const client = useQueryClient();
  const read = useQuery(mailDetail(id));
  const { data } = read;
  const refreshLists = useEffectEvent(() =>
    client.invalidateQueries({ queryKey: [mailKey], predicate: ({ queryKey }) => queryKey[1] !== 'detail' }),
  );
  const isOpen = data !== undefined;
  useEffect(() => {
    if (isOpen) void refreshLists();
  }, [isOpen]);
  return (
    <ReadingDrawer
      read={read}
      title={data ? readValues(data).subject || t('noSubject') : t('title')}
      gone={t('gone')}
      footer={data && <MailActions mail={data} onCompose={onCompose} onClose={onClose} />}
      onClose={onClose}
    >
      {(mail) => <MailText mail={mail} />}
    </ReadingDrawer>
  );
}

function MailText({ mail }: { mail: MailDetail }) {
  const { t } = useTranslation('mail');
  const { id, sender, time, forwarded, reads } = mail;
  const { recipients, units, body, attachments } = readValues(mail);
  const files = [...attachments, ...forwarded];
  const ports = storedFilePorts({ files }, (file) => readMailFile(id, file));
  const names = listNames([...recipients, ...units].map(({ name }) => name));
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
