import { WarningOutlined } from '@ant-design/icons';
import { secondFactorRefusal } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isRefusal, messageOfError } from '../../http';
import { securityAddress } from '../../paths';
import { PagePlaceholder } from './PagePlaceholder';
import styles from './in-place.module.css';

interface Props {
  error: unknown;
  onRetry: () => void;
  /** Where to go instead, when it is all that the page shows: the failure heads the page. */
  wayOut?: ReactNode;
}

/** In the place of what could not be loaded: what happened, and another try. */
export function LoadError({ error, onRetry, wayOut }: Props) {
  const { t } = useTranslation();
  const Title = wayOut ? 'h1' : 'strong';
  return (
    <div className={styles.state} role="alert">
      <Icon of={WarningOutlined} className={styles.warning} />
      <Title>{t('list.failed')}</Title>
      <p>{messageOfError(error)}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
      {isRefusal(error, secondFactorRefusal) && <Link to={securityAddress}>{t('secondFactor.enable')}</Link>}
      {wayOut}
    </div>
  );
}

interface LoadStateProps {
  error: unknown;
  onRetry: () => void;
  /** Of the placeholder. */
  lines?: number;
}

/** In the place of what is not there yet: its shape while it loads, or why it could not be loaded. */
export const LoadState = ({ error, onRetry, lines }: LoadStateProps) =>
  error ? <LoadError error={error} onRetry={onRetry} /> : <PagePlaceholder {...(lines !== undefined && { lines })} />;
