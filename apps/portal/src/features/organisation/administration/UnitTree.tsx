import { permissions, units } from '@portal/contract';
import { skipToken, useQueries, useQuery } from '@tanstack/react-query';
import { Menu, Tag, Tree, type TreeDataNode } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  childUnits,
  foundUnits,
  unitDetail,
  type AdministeredUnit,
} from '../../../shared/api/organisation/administration';
import { useReachesAll } from '../../../shared/session/store';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../../shared/ui/placeholders/PagePlaceholder';
import { SearchBox } from '../../../shared/ui/SearchBox';
import styles from './organisation.module.css';

interface Props {
  unitId: number | null;
  onOpen: (unitId: number) => void;
}

/** Shows the administered units as a tree that loads expanded branches, or as the units found by name. */
export function UnitTree({ unitId, onOpen }: Props) {
  const { t } = useTranslation('units');
  const [keyword, setKeyword] = useState('');
  return (
    <>
      <SearchBox value={keyword} label={t('search')} onSearch={setKeyword} />
      {keyword === '' ? (
        <Branches unitId={unitId} onOpen={onOpen} />
      ) : (
        <Found keyword={keyword} unitId={unitId} onOpen={onOpen} />
      )}
    </>
  );
}

const none: readonly number[] = [];

function Branches({ unitId, onOpen }: Props) {
  const { t } = useTranslation('units');
  const [expanded, setExpanded] = useState<number[]>([]);
  const above = useRevealing(unitId);
  const [revealed, setRevealed] = useState(none);
  if (above !== revealed) {
    setRevealed(above);
    setExpanded([...new Set([...expanded, ...above])]);
  }
  const administersAll = useReachesAll(permissions.departmentAdd);
  const { data, error, refetch } = useQuery(childUnits());
  const loaded = useQueries({ queries: expanded.map((id) => childUnits(id)) });
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <PagePlaceholder />;
  if (data.total === 0) return <EmptyState text={t(administersAll ? 'noUnitsYet' : 'noUnits')} />;

  const pages = new Map(expanded.map((id, index) => [id, loaded[index]?.data]));
  const nodesOf = ({ records, total }: typeof data, parent: string): TreeDataNode[] => [
    ...records.map(toNode),
    ...(total > records.length
      ? [
          {
            key: `more-${parent}`,
            title: t('more', { count: total - records.length }),
            selectable: false,
            isLeaf: true,
          },
        ]
      : []),
  ];
  const toNode = (unit: AdministeredUnit): TreeDataNode => {
    const page = pages.get(unit.unitId);
    return {
      key: String(unit.unitId),
      title: <UnitLabel unit={unit} />,
      isLeaf: unit.units === 0,
      ...(page && unit.units > 0 && { children: nodesOf(page, String(unit.unitId)) }),
    };
  };
  return (
    <Tree
      className={styles.tree}
      blockNode
      treeData={nodesOf(data, 'top')}
      selectedKeys={unitId === null ? [] : [String(unitId)]}
      expandedKeys={expanded.map(String)}
      loadData={() => Promise.resolve()}
      onExpand={(keys) => setExpanded(keys.map(Number))}
      onSelect={(_, { node }) => onOpen(Number(node.key))}
    />
  );
}

/** Returns the units that must be expanded to show a unit in the tree, together with units created below it. */
function useRevealing(unitId: number | null): readonly number[] {
  const detail = unitDetail(unitId ?? 0);
  const { data } = useQuery({ ...detail, queryFn: unitId === null ? skipToken : detail.queryFn! });
  const above = data?.parentIds;
  return useMemo(() => (above && unitId !== null ? [...above, unitId] : none), [above, unitId]);
}

function Found({ keyword, unitId, onOpen }: Props & { keyword: string }) {
  const { t } = useTranslation('units');
  const { data, error, refetch } = useQuery(foundUnits(keyword));
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <PagePlaceholder />;
  if (data.total === 0) return <EmptyState text={t('notFound')} />;
  return (
    <>
      <Menu
        className={styles.found}
        selectedKeys={unitId === null ? [] : [String(unitId)]}
        items={data.records.map((unit) => ({
          key: String(unit.unitId),
          label: (
            <>
              <UnitLabel unit={unit} />
              <div className={styles.path}>{unit.path}</div>
            </>
          ),
        }))}
        onClick={({ key }) => onOpen(Number(key))}
      />
      {data.total > data.records.length && <p>{t('more', { count: data.total - data.records.length })}</p>}
    </>
  );
}

function UnitLabel({ unit: { name, members, status } }: { unit: AdministeredUnit }) {
  const { t } = useTranslation('units');
  return (
    <>
      {t('unitLabel', { name, count: members })} {status !== units.unitStatus.active && <Tag>{t('disabled')}</Tag>}
    </>
  );
}
