import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { tagMembersPath } from '../../shared/paths';
import styles from './AddressBook.module.css';
import { TagNavigation } from './TagNavigation';
import { UnitNavigation } from './UnitNavigation';

/** Units and tags on the left, their people on the right (spec 000 §2). */
export function AddressBookLayout() {
  const { t } = useTranslation('organisation');
  const { pathname } = useLocation();
  return (
    <div className={styles.layout}>
      <aside className={styles.side}>
        <Tabs
          defaultActiveKey={pathname === tagMembersPath ? 'tags' : 'units'}
          items={[
            { key: 'units', label: t('units'), children: <UnitNavigation /> },
            { key: 'tags', label: t('tags'), children: <TagNavigation /> },
          ]}
        />
      </aside>
      <section className={styles.body}>
        <Outlet />
      </section>
    </div>
  );
}
