import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { monitorPath } from '../../shared/paths';
import styles from './MonitorPage.module.css';

const pages = [
  { name: 'instances', path: monitorPath },
  { name: 'incidents', path: `${monitorPath}/incidents` },
  { name: 'jobs', path: `${monitorPath}/jobs` },
  { name: 'figures', path: `${monitorPath}/figures` },
] as const;

/** The links between the pages of the monitor. */
export function MonitorNav({ current }: { current: (typeof pages)[number]['name'] }) {
  const { t } = useTranslation('monitor');
  return (
    <nav aria-label={t('navigation')}>
      <ul className={styles.nav}>
        {pages.map(({ name, path }) => (
          <li key={name}>
            <Link to={path} aria-current={name === current ? 'page' : undefined}>
              {t(`lists.${name}.entry`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
