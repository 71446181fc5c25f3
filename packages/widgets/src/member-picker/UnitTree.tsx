import { ApartmentIcon, BankIcon, DepartmentIcon } from '../icon/subjects';
import { Empty, Skeleton, Tree } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import { LoadFailed } from './LoadFailed';
import styles from './MemberPicker.module.css';
import type { PickerPorts, PickerType } from './ports';
import { items, typeOf } from './selection';
import { firstExpanded, unitLists, unitNodes, type UnitNode } from './units';
import { useExpansion } from './useExpansion';
import { useLoad } from '../load';
import type { Selected } from './useSelection';

interface Props {
  types: readonly PickerType[];
  expandsMembers: boolean;
  ports: PickerPorts;
  selected: Selected;
  onOpen: (deptId: number | undefined) => void;
}

/** Checkboxes are strict: a unit does not bring its children along. */
export function UnitTree({ types, expandsMembers, ports, selected, onOpen }: Props) {
  const { t } = useTranslation('widgets');
  const { data, failed, error, retry } = useLoad('', ports.departmentTree);
  const expansion = useExpansion(expandsMembers ? ports.expand : undefined, selected);
  /* Without its tree the tab keeps its loading state (spec 001 §8) and offers a retry. */
  if (!data)
    return (
      <div className={styles.tree} aria-busy>
        {failed && <LoadFailed error={error} onRetry={retry} />}
        <Skeleton active />
      </div>
    );
  const nodes = unitNodes(data, expansion ? [...types, 'department', 'company'] : types);
  if (nodes.length === 0) return <Empty description={t('picker.noUnits')} className={styles.tree} />;

  const isExpanded = (list: UnitNode['list']) => expansion !== undefined && !types.includes(typeOf[list]);
  const check = ({ list, key, title, level }: UnitNode) => {
    if (isExpanded(list)) expansion?.toggle(list === 'companyList' ? 'companyIds' : 'deptIds', key);
    else selected.toggle(list, { id: key, name: title, deptId: key, level });
  };
  const checked = [
    ...unitLists.flatMap((list) => selected.value[list].map(items.idOf)),
    ...(expansion?.expanded ?? []),
  ];
  return (
    <div className={styles.tree} aria-busy={expansion?.loading}>
      <Tree<UnitNode>
        checkable
        checkStrictly
        blockNode
        showIcon
        defaultExpandedKeys={firstExpanded(nodes)}
        treeData={nodes}
        icon={unitIcon}
        checkedKeys={{ checked, halfChecked: [] }}
        onCheck={(_, { node }) => check(node)}
        onSelect={(keys) => onOpen(keys[0] as number | undefined)}
      />
    </div>
  );
}

const topDepartment = '0';

function unitIcon(node: object) {
  const { list, type } = node as UnitNode;
  if (list === 'companyList') return <Icon of={BankIcon} />;
  return <Icon of={type === topDepartment ? ApartmentIcon : DepartmentIcon} />;
}
