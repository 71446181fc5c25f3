import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { monitorPath } from '../../shared/paths';
import styles from './MonitorNav.module.css';

const lists = [
  { name: 'instances', path: monitorPath },
  { name: 'incidents', path: `${monitorPath}/incidents` },
  { name: 'jobs', path: `${monitorPath}/jobs` },
] as const;

/** From one of the monitor's lists to the others. */
export function MonitorNav({ current }: { current: (typeof lists)[number]['name'] }) {
  const { t } = useTranslation('monitor');
  return (
    <nav aria-label={t('navigation')}>
      <ul className={styles.nav}>
        {lists.map(({ name, path }) => (
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
