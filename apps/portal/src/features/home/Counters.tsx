import { Icon } from '@portal/widgets/icon';
import { DoneIcon, StartIcon, TodoIcon } from '@portal/widgets/icon/subjects';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lists } from '../../shared/api/tasks/lists';
import { currentLocale } from '../../shared/i18n';
import { shortNumber } from '../../shared/i18n/texts';
import { todoPath } from '../../shared/paths';
import styles from './HomePage.module.css';

const counters = [
  { name: 'todo', to: todoPath, icon: <Icon of={TodoIcon} /> },
  { name: 'complete', to: '/process/done', icon: <Icon of={DoneIcon} /> },
  { name: 'create', to: '/process/my', icon: <Icon of={StartIcon} /> },
] as const;

/** Shows the numbers of waiting tasks, handled tasks and started processes. Each links to its list. */
export function Counters() {
  const { t } = useTranslation('home');
  const { data, isError } = useQuery(lists.counts());
  return (
    <ul className={styles.counters}>
      {counters.map(({ name, to, icon }) => (
        <li key={name}>
          <Link to={to} className={styles.counter}>
            <span className={styles.counterIcon}>{icon}</span>
            <span>{t(`counter.${name}`)}</span>
            <strong aria-busy={!data && !isError} title={data && String(data[name])}>
              {data ? shortNumber(data[name], currentLocale()) : '—'}
            </strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}
