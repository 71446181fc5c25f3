import { visitorsPath } from '../../shared/session/guard';
import { Breadcrumb } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './visitors.module.css';

/** Where a visitor is, and the way back. */
export function VisitorsWay({ steps }: { steps: readonly { label: string; to?: string }[] }) {
  const { t } = useTranslation('visitors');
  return (
    <Breadcrumb
      className={styles.way}
      items={[{ label: t('title'), to: visitorsPath }, ...steps].map(({ label, to }) => ({
        title: to ? <Link to={to}>{label}</Link> : label,
      }))}
    />
  );
}
