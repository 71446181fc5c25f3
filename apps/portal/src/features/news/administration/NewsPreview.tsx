import { formatDateTime } from '@portal/contract';
import type { FormValues } from '@portal/contract/forms';
import { news } from '@portal/contract/news';
import type { RecordValues } from '@portal/contract/records';
import { FieldPortsProvider, FieldValue } from '@portal/widgets/fields';
import { Modal } from '@portal/widgets/modal';
import { Segmented } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readRecordFile } from '../../../shared/api/records/records';
import { fieldPorts, storedFilePorts } from '../../../shared/fields/field-ports';
import { useOptionLabel } from '../../../shared/records';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { PagePlaceholder } from '../../../shared/ui/placeholders/PagePlaceholder';
import { useNow } from '../../../shared/ui/useNow';
import styles from './preview.module.css';

type Width = 'screen' | 'phone';

interface Props {
  values: FormValues;
  /** The record whose stored files the values name. Omitted for a new one. */
  recordId: number | undefined;
  onClose: () => void;
}

/** An article as its readers will see it, on a screen or a phone. */
export default function NewsPreview({ values, recordId, onClose }: Props) {
  const { t } = useTranslation('news');
  const [width, setWidth] = useState<Width>('screen');
  const columnName = useOptionLabel(news);
  const now = formatDateTime(useNow());
  const { title, column, source, author, publishAt, summary, cover, body, attachments } = values as RecordValues<
    typeof news.fields
  >;
  const ports = useMemo(
    () =>
      recordId === undefined
        ? fieldPorts
        : storedFilePorts(values, (file) =>
            readRecordFile(news, recordId, file).catch(() => fieldPorts.readFile(file)),
          ),
    [recordId, values],
  );
  const facts = [
    column && columnName('column', column),
    source && t('source', { name: source }),
    author && t('author', { name: author }),
    (publishAt ?? now).slice(0, 'yyyy-MM-dd HH:mm'.length),
  ];
  return (
    <Modal open title={t('preview.title')} width={1040} footer={null} onCancel={onClose}>
      <Segmented<Width>
        aria-label={t('preview.width')}
        value={width}
        onChange={setWidth}
        options={(['screen', 'phone'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
      />
      <article className={styles.article} data-width={width}>
        {title || body ? (
          <FieldPortsProvider value={ports}>
            <h1>{title ?? t('preview.untitled')}</h1>
            <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
            {summary && <p className={styles.summary}>{summary}</p>}
            <Suspense fallback={<PagePlaceholder />}>
              {cover && cover.length > 0 && <FieldValue kind="pictures" value={cover} settings={{}} />}
              {body && <FieldValue kind="rich-text" value={body} settings={{}} />}
              {attachments && attachments.length > 0 && (
                <section aria-label={t('attachments')}>
                  <h3>{t('attachments')}</h3>
                  <FieldValue kind="files" value={attachments} settings={{}} />
                </section>
              )}
            </Suspense>
          </FieldPortsProvider>
        ) : (
          <EmptyState text={t('preview.empty')} />
        )}
      </article>
    </Modal>
  );
}
