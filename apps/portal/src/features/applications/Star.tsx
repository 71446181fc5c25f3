import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { useTranslation } from 'react-i18next';
import { markCommonUse, refreshApplications, type CommonUseItem } from '../../shared/api/applications';
import { useChange } from '../../shared/ui/useChange';
import styles from './applications.module.css';

interface Props extends CommonUseItem {
  name: string;
  marked: boolean;
}

/** Marks an item as common-use, or takes the mark away. */
export function Star({ name, marked, ...item }: Props) {
  const { t } = useTranslation('applications');
  const { busy, change } = useChange(refreshApplications);
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={marked}
      aria-label={t('mark', { name })}
      title={t(marked ? 'unmarkHint' : 'markHint')}
      disabled={busy}
      onClick={() => void change(() => markCommonUse(item, !marked))}
    >
      <Icon of={marked ? StarFilled : StarOutlined} />
    </button>
  );
}
