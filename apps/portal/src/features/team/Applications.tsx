import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  applications,
  changeApplications,
  changeMenuItems,
  menuItems,
  type TeamApplication,
  type TeamMenuItem,
} from '../../shared/api/team';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import styles from './team.module.css';
import { HidingList, type HidingItem } from './HidingList';

/** Chooses the applications and menu items that the members of the company see. */
export function Applications() {
  const { t } = useTranslation('team');
  const client = useQueryClient();
  const shownApplications = useQuery(applications());
  const shownMenu = useQuery(menuItems());
  const refresh = () => client.invalidateQueries({ queryKey: ['team'] });

  const error = shownApplications.error ?? shownMenu.error;
  if (error && !(shownApplications.data && shownMenu.data))
    return <LoadError error={error} onRetry={() => void refresh()} />;
  if (!shownApplications.data || !shownMenu.data) return <Skeleton active />;
  return (
    <div className={styles.sections}>
      <section>
        <ListHead title={t('applications')} hint={t('applicationsHint')} />
        {shownApplications.data.length === 0 && <EmptyState text={t('noApplications')} />}
        <HidingList items={shownApplications.data.map(toItem)} onChange={changeApplications} onChanged={refresh} />
      </section>
      <section>
        <ListHead title={t('menuItems')} hint={t('menuItemsHint')} />
        <HidingList items={inOrder(shownMenu.data).map(toMenuItem)} onChange={changeMenuItems} onChanged={refresh} />
      </section>
    </div>
  );
}

const toItem = ({ description, ...item }: TeamApplication): HidingItem => ({
  ...item,
  details: description,
  required: false,
  beneath: false,
});

const toMenuItem = ({ path, parentId, ...item }: TeamMenuItem): HidingItem => ({
  ...item,
  details: path,
  beneath: parentId !== null,
});

/** Returns the items, each followed by those below it. */
const inOrder = (items: readonly TeamMenuItem[], parentId: number | null = null): TeamMenuItem[] =>
  items.filter((item) => item.parentId === parentId).flatMap((item) => [item, ...inOrder(items, item.id)]);
