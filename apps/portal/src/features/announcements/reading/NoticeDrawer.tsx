import { FieldPortsProvider, FieldValue, type FieldPorts } from '@portal/widgets/fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Tag } from 'antd';
import { Suspense, useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmNotice, noticeDetail, readNoticeFile } from '../../../shared/api/announcements';
import { fieldPorts } from '../../../shared/fields/field-ports';
import { saveBlob } from '../../../shared/files/download-file';
import { notice as board } from '../../../shared/notice';
import { ReadingDrawer } from '../../../shared/reading/ReadingDrawer';
import { PagePlaceholder } from '../../../shared/ui/placeholders/PagePlaceholder';
import { AbsoluteTime } from '../../../shared/ui/RelativeTime';
import { useBusy } from '../../../shared/ui/useBusy';
import styles from './notices.module.css';

interface Props {
  id: number;
  onClose: () => void;
  /** Called after the notice was marked as read. */
  onRead: () => unknown;
}

/** Shows a notice with its attachments. Opening it marks it as read. */
export default function NoticeDrawer({ id, onClose, onRead }: Props) {
  const { t } = useTranslation('announcements');
  const read = useQuery(noticeDetail(id));
  const { data } = read;
  const ports = useMemo<FieldPorts>(() => noticePorts(id), [id]);
  const markRead = useEffectEvent(onRead);
  const opened = data !== undefined;
  useEffect(() => {
    if (opened) markRead();
  }, [opened]);
  return (
    <ReadingDrawer read={read} title={data?.title ?? t('title')} gone={t('gone')} onClose={onClose}>
      {({ publishedAt, body, attachments, mustRead, confirmBy, confirmed }) => (
        <FieldPortsProvider value={ports}>
          <p className={styles.meta}>
            <AbsoluteTime value={publishedAt} />
            {mustRead && (
              <Tag color="red" className={styles.mark}>
                {t('mustRead')}
              </Tag>
            )}
          </p>
          <Suspense fallback={<PagePlaceholder />}>
            <div className={styles.body}>
              <FieldValue kind="rich-text" value={body} settings={{}} />
            </div>
          </Suspense>
          {attachments.length > 0 && (
            <section className={styles.attachments} aria-label={t('attachments')}>
              <h3>{t('attachments')}</h3>
              <FieldValue kind="files" value={attachments} settings={{}} />
            </section>
          )}
          {mustRead && <Confirmation id={id} confirmBy={confirmBy} confirmed={confirmed} onConfirmed={onRead} />}
        </FieldPortsProvider>
      )}
    </ReadingDrawer>
  );
}

interface ConfirmationProps {
  id: number;
  confirmBy: string | null;
  confirmed: boolean;
  onConfirmed: () => unknown;
}

/** Stands at the end of the text, so that it is reached after reading. */
function Confirmation({ id, confirmBy, confirmed, onConfirmed }: ConfirmationProps) {
  const { t } = useTranslation('announcements');
  const client = useQueryClient();
  const { busy, run } = useBusy();
  const confirm = () =>
    run(async () => {
      await confirmNotice(id);
      await client.invalidateQueries({ queryKey: noticeDetail(id).queryKey });
      await onConfirmed();
    });
  return (
    <section className={styles.confirmation} aria-label={t('confirm')}>
      {confirmed ? (
        <Alert type="success" showIcon title={t('confirmed')} />
      ) : (
        <>
          <p className={styles.meta}>
            {confirmBy === null
              ? t('confirmHint')
              : t('confirmBy', { time: confirmBy.slice(0, 'YYYY-MM-DD HH:mm'.length) })}
          </p>
          <Button type="primary" loading={busy} onClick={() => void confirm()}>
            {t('confirm')}
          </Button>
        </>
      )}
    </section>
  );
}

const noticePorts = (id: number): FieldPorts => ({
  ...fieldPorts,
  readFile: (file) => readNoticeFile(id, file),
  downloadFile: (file) =>
    void readNoticeFile(id, file)
      .then((content) => saveBlob(content, file.original))
      .catch(board.failure),
});
