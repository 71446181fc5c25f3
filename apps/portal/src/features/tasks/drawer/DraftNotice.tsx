import type { tasks } from '@portal/contract';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDiscarding } from '../../../shared/dialogs/questions';

interface DraftNoticeProps {
  draft: tasks.TaskDraft;
  onDiscard: () => void;
}

/** Says that the task contains the reader's draft, and offers to discard it. */
export function DraftNotice({ draft, onDiscard }: DraftNoticeProps) {
  const { t } = useTranslation('handling');
  const askToDiscard = useDiscarding();
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={t('draft.saved', { time: draft.savedAt.slice(0, 'yyyy-MM-dd HH:mm'.length) })}
      style={{ marginBottom: 16 }}
      action={
        <Button size="small" onClick={() => askToDiscard(onDiscard)}>
          {t('draft.discard')}
        </Button>
      }
    />
  );
}
