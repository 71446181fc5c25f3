import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDeletion, useDiscarding } from '../../../shared/dialogs/questions';
import { listNames } from '../../../shared/i18n/texts';

interface DraftNoticeProps {
  /** A draft of a task, or of an application that is not submitted yet. */
  of: 'task' | 'start';
  savedAt: string;
  /** The fields whose values do not fit the form any more. */
  left?: readonly string[] | undefined;
  onDiscard: () => void;
}

/** Says that the form contains the reader's draft, and what no longer fits, and offers to discard the draft. */
export function DraftNotice({ of, savedAt, left = [], onDiscard }: DraftNoticeProps) {
  const { t } = useTranslation('handling');
  const askToDiscard = useDiscarding();
  const askToDelete = useDeletion();
  const time = savedAt.slice(0, 'yyyy-MM-dd HH:mm'.length);
  return (
    <Alert
      type={left.length > 0 ? 'warning' : 'info'}
      showIcon
      role="status"
      title={t(of === 'task' ? 'draft.saved' : 'draft.startSaved', { time })}
      description={left.length > 0 && t('draft.left', { fields: listNames(left) })}
      style={{ marginBlock: 16 }}
      action={
        <Button
          size="small"
          onClick={() => (of === 'task' ? askToDiscard(onDiscard) : askToDelete(t('draft.this'), onDiscard))}
        >
          {t(of === 'task' ? 'draft.discard' : 'draft.delete')}
        </Button>
      }
    />
  );
}
