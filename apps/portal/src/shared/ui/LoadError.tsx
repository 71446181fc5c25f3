import { WarningOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { messageOfError } from '../http';
import styles from './InPlace.module.css';

/** In the place of what could not be loaded: what happened, and another try. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.state} role="alert">
      <Icon of={WarningOutlined} className={styles.warning} />
      <strong>{t('list.failed')}</strong>
      <p>{messageOfError(error)}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
}
