import { FieldPortsProvider, FieldValue, type FieldPorts } from '@portal/widgets/fields';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { Suspense, useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeDetail, readNoticeFile } from '../../../shared/api/announcements';
import { fieldPorts } from '../../../shared/fields/field-ports';
import { saveBlob } from '../../../shared/files/download-file';
import { CallError, messageOfError } from '../../../shared/http';
import { notice as board } from '../../../shared/notice';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { LoadError } from '../../../shared/ui/LoadError';
import { PagePlaceholder } from '../../../shared/ui/PagePlaceholder';
import { AbsoluteTime } from '../../../shared/ui/RelativeTime';
import styles from './notices.module.css';

interface Props {
  id: number;
  onClose: () => void;
  /** Called once the notice is marked as read. */
  onRead: () => unknown;
}

/** A notice with its attachments; opening it marks it as read. */
export default function NoticeDrawer({ id, onClose, onRead }: Props) {
  const { t } = useTranslation('announcements');
  const phone = useIsPhone();
  const { data, error, refetch } = useQuery(noticeDetail(id));
  const ports = useMemo<FieldPorts>(() => noticePorts(id), [id]);
  const markRead = useEffectEvent(onRead);
  const opened = data !== undefined;
  useEffect(() => {
    if (opened) markRead();
  }, [opened]);
  const gone = error instanceof CallError && error.status === 404;
  return (
    <Drawer open onClose={onClose} size={phone ? '100%' : 'min(820px, 92vw)'} title={data?.title ?? t('title')}>
      {gone && <EmptyState text={t('gone')} />}
      {!data && error && !gone && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PagePlaceholder />}
      {data && (
        <FieldPortsProvider value={ports}>
          <p className={styles.meta}>
            <AbsoluteTime value={data.publishedAt} />
          </p>
          <Suspense fallback={<PagePlaceholder />}>
            <div className={styles.body}>
              <FieldValue kind="rich-text" value={data.body} settings={{}} />
            </div>
          </Suspense>
          {data.attachments.length > 0 && (
            <section className={styles.attachments} aria-label={t('attachments')}>
              <h3>{t('attachments')}</h3>
              <FieldValue kind="files" value={data.attachments} settings={{}} />
            </section>
          )}
        </FieldPortsProvider>
      )}
    </Drawer>
  );
}

const noticePorts = (id: number): FieldPorts => ({
  ...fieldPorts,
  readFile: (file) => readNoticeFile(id, file),
  downloadFile: (file) =>
    void readNoticeFile(id, file)
      .then((content) => saveBlob(content, file.original))
      .catch((error: unknown) => board.error(messageOfError(error))),
});
