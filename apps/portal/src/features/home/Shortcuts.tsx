import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { door } from '../../shared/api/home/home';
import { Panel } from '../../shared/ui/Panel';
import styles from './HomePage.module.css';

/** Links to the pages that the user's kind of account works with. */
export function Shortcuts() {
  const { t, i18n } = useTranslation('home');
  const { data } = useQuery(door(i18n.language));
  return (
    <Panel title={t('shortcuts')}>
      <ul className={styles.shortcuts}>
        {data?.shortcuts.map(({ id, label, description, path }) => (
          <li key={id}>
            <Link to={path} className={styles.shortcut}>
              {label}
              <small>{description}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
