import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { markCommonUse, refreshApplications, type CommonUseItem } from '../../shared/api/applications';
import { notice } from '../../shared/notice';
import styles from './applications.module.css';

interface Props extends CommonUseItem {
  name: string;
  marked: boolean;
}

/** Marks an item as common-use, or takes the mark away. */
export function Star({ name, marked, ...item }: Props) {
  const { t } = useTranslation('applications');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    try {
      await markCommonUse(item, !marked);
    } catch (error) {
      notice.failure(error);
    }
    await refreshApplications(client);
    setBusy(false);
  };
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={marked}
      aria-label={t('mark', { name })}
      title={t(marked ? 'unmarkHint' : 'markHint')}
      disabled={busy}
      onClick={() => void toggle()}
    >
      <Icon of={marked ? StarFilled : StarOutlined} />
    </button>
  );
}
