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
  /** A link elsewhere, if it is the only content of the page, so that the failure is the page's heading. */
  wayOut?: ReactNode;
}

/** Shown instead of content that could not be loaded: what happened, and a retry. */
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
  /** The number of lines of the placeholder. */
  lines?: number;
}

/** Shown instead of content that has not loaded yet: a placeholder, or why it could not be loaded. */
export const LoadState = ({ error, onRetry, lines }: LoadStateProps) =>
  error ? <LoadError error={error} onRetry={onRetry} /> : <PagePlaceholder {...(lines !== undefined && { lines })} />;
