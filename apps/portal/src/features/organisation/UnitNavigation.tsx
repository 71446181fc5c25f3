import { users, type addressBook } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Empty, Tree, type TreeDataNode } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { unitTree } from '../../shared/api/organisation/address-book';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import { SearchBox } from '../../shared/ui/SearchBox';
import styles from './address-book.module.css';

/** The tree of units; a unit leads to the list of its people. */
export function UnitNavigation({ listPath }: { listPath: string }) {
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

/** Only units that are active (spec 002 §2). */
const activeNodes = (units: readonly addressBook.DepartmentNode[]): TreeDataNode[] =>
  units
    .filter(({ status }) => status === users.userStatus.active)
    .map(({ id, name, children }) => ({ key: String(id), title: name, children: activeNodes(children) }));
