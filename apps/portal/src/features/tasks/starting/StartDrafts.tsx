import { DeleteOutlined } from '@ant-design/icons';
import { limits, type forms } from '@portal/contract';
import { Paging } from '@portal/widgets';
import { Icon } from '@portal/widgets/icon';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeStartDraft, startDrafts } from '../../../shared/api/forms/start-drafts';
import { refreshLists } from '../../../shared/api/refresh';
import { useDeletion } from '../../../shared/dialogs/questions';
import { notice } from '../../../shared/notice';
import { Panel } from '../../../shared/ui/Panel';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import type { WorkflowTarget } from '../../../shared/workflow/target';
import styles from './StartDrafts.module.css';

/** Lists the reader's drafts of applications. It is empty without drafts. */
export default function StartDrafts({ onOpen }: { onOpen: (target: WorkflowTarget) => void }) {
  const { t } = useTranslation('process');
  const [page, setPage] = useState<{ current: number; size: number }>({ current: 1, size: limits.pageSize });
  const { data } = useQuery(startDrafts(page));
  if (!data?.total) return null;
  const last = Math.ceil(data.total / page.size);
  if (page.current > last) setPage({ ...page, current: last });
  return (
    <div className={styles.drafts}>
      <Panel title={t('drafts.title')}>
        <p className={styles.note}>{t('drafts.hint', { days: data.keptDays })}</p>
        <ul className={styles.rows}>
          {data.records.map((draft) => (
            <DraftRow key={draft.requestId} draft={draft} onOpen={onOpen} />
          ))}
        </ul>
        {data.total > page.size && (
          <Paging {...page} total={data.total} onChange={(current, size) => setPage({ current, size })} />
        )}
      </Panel>
    </div>
  );
}

interface RowProps {
  draft: forms.StartDraftRecord;
  onOpen: (target: WorkflowTarget) => void;
}

function DraftRow({ draft, onOpen }: RowProps) {
  const { t } = useTranslation('process');
  const client = useQueryClient();
  const askToDelete = useDeletion();
  const { requestId, processDefinitionKey, processName, summary, savedAt, startable } = draft;
  const title = draft.title || t('drafts.untitled');
  const remove = () =>
    askToDelete(
      title,
      async () => {
        await removeStartDraft(requestId);
        notice.success(t('drafts.deleted'));
        await refreshLists(client);
      },
      { effects: t('drafts.effects') },
    );
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{title}</strong>
        <small className={styles.note}>
          {processName} · <RelativeTime value={savedAt} format={(time) => t('drafts.saved', { time })} />
        </small>
        {summary.length > 0 && (
          <small className={styles.note}>{summary.map(({ label, text }) => `${label} ${text}`).join(' · ')}</small>
        )}
        {!startable && <small className={styles.closed}>{t('drafts.closed')}</small>}
      </div>
      <Flex gap={8}>
        {startable && (
          <Button
            size="small"
            aria-label={t('drafts.openLabel', { title })}
            onClick={() => onOpen({ startProcessKey: processDefinitionKey, draft: requestId })}
          >
            {t('drafts.open')}
          </Button>
        )}
        <Button
          size="small"
          type="text"
          danger
          icon={<Icon of={DeleteOutlined} />}
          aria-label={t('drafts.deleteLabel', { title })}
          onClick={remove}
        >
          {t('drafts.delete')}
        </Button>
      </Flex>
    </li>
  );
}
