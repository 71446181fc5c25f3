import { ApartmentOutlined, BankOutlined, ClusterOutlined } from '@ant-design/icons';
import { Empty, Skeleton, Tree } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import { LoadFailed } from './LoadFailed';
import styles from './MemberPicker.module.css';
import type { PickerPorts, PickerType } from './ports';
import { items } from './selection';
import { unitLists, unitNodes, type UnitNode } from './units';
import { useLoad } from '../load';
import type { Selected } from './useSelection';

interface Props {
  types: readonly PickerType[];
  ports: PickerPorts;
  selected: Selected;
  onOpen: (deptId: number | undefined) => void;
}

/** Checkboxes are strict: a unit does not bring its children along. */
export function UnitTree({ types, ports, selected, onOpen }: Props) {
  const { t } = useTranslation('widgets');
  const { data, failed, retry } = useLoad('', ports.departmentTree);
  /* Without its tree the tab keeps its loading state (spec 001 §8) and offers a retry. */
  if (!data)
    return (
      <div className={styles.tree} aria-busy>
        {failed && <LoadFailed onRetry={retry} />}
        <Skeleton active />
      </div>
    );
  const nodes = unitNodes(data, types);
  if (nodes.length === 0) return <Empty description={t('picker.noUnits')} className={styles.tree} />;

  const check = ({ list, key, title }: UnitNode) =>
    selected.has(list, key) ? selected.remove(list, [key]) : selected.add(list, [{ id: key, name: title }]);
  return (
    <div className={styles.tree}>
      <Tree<UnitNode>
        checkable
        checkStrictly
        blockNode
        showIcon
        defaultExpandAll
        treeData={nodes}
        icon={unitIcon}
        checkedKeys={{ checked: unitLists.flatMap((list) => selected.value[list].map(items.idOf)), halfChecked: [] }}
        onCheck={(_, { node }) => check(node)}
        onSelect={(keys) => onOpen(keys[0] as number | undefined)}
      />
    </div>
  );
}

const topDepartment = '0';

function unitIcon(node: object) {
  const { list, type } = node as UnitNode;
  if (list === 'companyList') return <Icon of={BankOutlined} />;
  return <Icon of={type === topDepartment ? ApartmentOutlined : ClusterOutlined} />;
}
