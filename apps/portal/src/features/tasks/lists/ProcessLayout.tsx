import { CheckCircleOutlined, ClockCircleOutlined, ReadOutlined, SendOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router';
import { lists } from '../../../shared/api/task-lists';
import { Count } from '../../../shared/ui/Count';
import styles from './ProcessLayout.module.css';

const entries = [
  { name: 'todo', icon: <Icon of={ClockCircleOutlined} /> },
  { name: 'done', icon: <Icon of={CheckCircleOutlined} /> },
  { name: 'my', icon: <Icon of={SendOutlined} /> },
  { name: 'copied', icon: <Icon of={ReadOutlined} /> },
] as const;

/** My to-do with its count, my handled, my initiated, and copies with the count of those not read; starting a process belongs to the last (spec 000 §2). */
export function ProcessLayout() {
  const { t } = useTranslation('process');
  const { data: counts } = useQuery(lists.counts());
  const here = useLocation().pathname.split('/')[2];
  const current = here === 'create' ? 'my' : here;
  return (
    <div className={styles.layout}>
      <nav aria-label={t('navigation')}>
        <ul className={styles.side}>
          {entries.map(({ name, icon }) => (
            <li key={name}>
              <Link to={`/process/${name}`} aria-current={name === current ? 'page' : undefined}>
                {icon}
                <span>{t(`${name}.title`)}</span>
                {name === 'todo' && counts && (
                  <Count value={counts.todo} label={t('waiting', { count: counts.todo })} />
                )}
                {name === 'copied' && counts && counts.copy > 0 && (
                  <Count value={counts.copy} label={t('copied.count', { count: counts.copy })} />
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className={styles.body}>
        <Outlet />
      </section>
    </div>
  );
}
