import { CheckCircleOutlined, ClockCircleOutlined, SendOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Badge, Menu } from 'antd';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { lists } from '../../shared/api/lists';
import { useIsPhone } from '../../shared/ui/useIsPhone';
import styles from './ProcessLayout.module.css';

/** My to-do with its count, my handled, my initiated; starting a process belongs to the last (spec 000 §2). */
export function ProcessLayout() {
  const { t } = useTranslation('process');
  const { data: counts } = useQuery(lists.counts());
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const phone = useIsPhone();
  const todo = counts?.todo ?? 0;
  const badge = <Badge count={todo} overflowCount={999} size="small" title={t('waiting', { count: todo })} />;
  const entries = [
    { key: '/process/todo', icon: <ClockCircleOutlined />, label: t('todo.title'), extra: badge },
    { key: '/process/done', icon: <CheckCircleOutlined />, label: t('done.title') },
    { key: '/process/my', icon: <SendOutlined />, label: t('my.title') },
  ];
  return (
    <div className={styles.layout}>
      <nav className={styles.side} aria-label={t('navigation')}>
        <Menu
          mode={phone ? 'horizontal' : 'inline'}
          disabledOverflow
          items={phone ? entries.map(({ key, label, extra }) => ({ key, label: withBadge(label, extra) })) : entries}
          selectedKeys={[pathname === '/process/create' ? '/process/my' : pathname]}
          onClick={({ key }) => void navigate(key)}
        />
      </nav>
      <section className={styles.body}>
        <Outlet />
      </section>
    </div>
  );
}

const withBadge = (label: string, badge: React.ReactNode) => (
  <>
    {label} {badge}
  </>
);
