import type { tasks } from '@portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { refreshWorkflow } from '../../api/refresh';
import { removeSigners } from '../../api/tasks/actions';
import { onSuccess } from '../../http';
import { notice } from '../../notice';
import styles from './entry-cells.module.css';

interface Props {
  /** The name of the signer. */
  name: string;
  remove: NonNullable<NonNullable<tasks.HistoryRow['added']>['remove']>;
}

/** Removes a signer whom the reader has added and who has not signed yet. It is not printed. */
export default function RemoveSigner({ name, remove: { procInstId, taskId, userId } }: Props) {
  const { t } = useTranslation('handling');
  const client = useQueryClient();
  const removed = async () => {
    await refreshWorkflow(client);
    notice.success(t('success.removeSign'));
  };
  return (
    <Popconfirm
      title={t('signer.removeAsk', { name })}
      okText={t('signer.remove')}
      cancelText={t('cancel')}
      onConfirm={() =>
        void onSuccess(removeSigners({ procInstId, taskId, userIdList: [userId], comment: '' }), removed)
      }
    >
      <Button size="small" className={styles.removing} aria-label={t('signer.removeLabel', { name })}>
        {t('signer.remove')}
      </Button>
    </Popconfirm>
  );
}
