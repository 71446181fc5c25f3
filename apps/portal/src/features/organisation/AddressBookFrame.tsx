import { users, type addressBook } from '@portal/contract';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { Empty, Tabs, Tree, type TreeDataNode } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { unitTree } from '../../shared/api/organisation/address-book';
import { SearchBox } from '../../shared/ui/SearchBox';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import styles from './address-book.module.css';
import { TagNavigation } from './TagNavigation';

interface Props {
  /** Addresses of the list of people and of the members of a tag. */
  listPath: string;
  membersPath: string;
  showsTags: boolean;
  children: ReactNode;
}

/**
 * Shows units and tags on the left and their people on the right (spec 000 §2). On a phone the units are folded above
 * the people.
 */
export function AddressBookFrame({ listPath, membersPath, showsTags, children }: Props) {
  const { t } = useTranslation('organisation');
  const { search } = useLocation();
  const phone = useIsPhone();
  const navigation = (
    <Tabs
      defaultActiveKey={showsTags ? 'tags' : 'units'}
      items={[
        { key: 'units', label: t('units'), children: <UnitNavigation listPath={listPath} /> },
        { key: 'tags', label: t('tags'), children: <TagNavigation membersPath={membersPath} /> },
      ]}
    />
  );
  return (
    <div className={styles.layout}>
      <aside className={styles.side}>
        {phone ? (
          <details key={search}>
            <summary>{t('narrow')}</summary>
            {navigation}
          </details>
        ) : (
          navigation
        )}
      </aside>
      <section className={styles.body}>{children}</section>
    </div>
  );
}

/** Shows the tree of units. A unit leads to the list of its people. */
function UnitNavigation({ listPath }: { listPath: string }) {
  const { t } = useTranslation('organisation');
  const [name, setName] = useState('');
  const { data, error, refetch } = useQuery(unitTree(name));
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const deptId = params.get('deptId');
  const open = (id?: string) => navigate(id === undefined ? listPath : `${listPath}?deptId=${id}`);
  return (
    <>
      <SearchBox value={name} label={t('searchUnits')} onSearch={setName} />
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Empty description={t('noUnits')} />}
      {data && data.length > 0 && (
        <Tree
          key={JSON.stringify(data.map(({ id }) => id))}
          className={styles.tree}
          blockNode
          defaultExpandAll
          treeData={activeNodes(data)}
          selectedKeys={deptId === null ? [] : [deptId]}
          onSelect={(_, { node, selected }) => void open(selected ? String(node.key) : undefined)}
        />
      )}
    </>
  );
}

/** Returns only active units (spec 002 §2). */
const activeNodes = (units: readonly addressBook.DepartmentNode[]): TreeDataNode[] =>
  units
    .filter(({ status }) => status === users.userStatus.active)
    .map(({ id, name, children }) => ({ key: String(id), title: name, children: activeNodes(children) }));
