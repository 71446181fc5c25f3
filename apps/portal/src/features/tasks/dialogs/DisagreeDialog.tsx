import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleInWords } from '@portal/contract/votes';
import { disagreeWithTask } from '../../../shared/api/tasks/tasks';
import { currentLocale } from '../../../shared/i18n';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { CommentField } from '../../../shared/workflow/CommentField';
import { sentParts } from '../../../shared/workflow/opinion';
import { waitingTask } from '../../../shared/workflow/open-workflow';

interface Values {
  comment?: string;
}

/** The dialog by which a member votes against. It asks for a reason and says by which rule the node is decided. */
export function DisagreeDialog(props: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const task = waitingTask(props.open);
  if (!task) return null;
  const { procInstId, taskId, countersign } = task;
  return (
    <ActionDialog<Values>
      {...props}
      name="disagree"
      send={({ comment = '' }) =>
        disagreeWithTask({ procInstId, taskId, comment, formRevision: props.formRevision, ...sentParts(props.opinion) })
      }
    >
      {countersign && (
        <Alert
          type="info"
          showIcon
          title={t('hint.disagree')}
          description={ruleInWords(countersign, currentLocale())}
          style={{ marginBottom: 16 }}
        />
      )}
      <CommentField required={t('rule.disagreeComment')} />
    </ActionDialog>
  );
}
