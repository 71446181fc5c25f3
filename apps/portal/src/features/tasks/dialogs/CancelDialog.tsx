import type { tasks } from '@portal/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { cancelInstance } from '../../../shared/api/tasks/actions';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { CommentField } from '../../../shared/workflow/CommentField';

interface Props {
  instance: Pick<tasks.ProcessInfo, 'procInstId' | 'title'>;
  shown: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Ends an instance that the reader has started. */
export default function CancelDialog({ instance: { procInstId, title }, ...dialog }: Props) {
  const { t } = useTranslation('handling');
  return (
    <ActionDialog<{ comment: string }>
      {...dialog}
      name="cancel"
      draft={`instance:${procInstId}`}
      back={t('keep')}
      danger
      send={({ comment }) => cancelInstance({ procInstId, comment })}
    >
      <Alert type="warning" showIcon title={t('hint.cancel', { title })} style={{ marginBottom: 16 }} />
      <CommentField label={t('field.cancelComment')} required={t('rule.cancelComment')} />
    </ActionDialog>
  );
}
