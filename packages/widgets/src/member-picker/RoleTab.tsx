import { Empty, Skeleton, Tree } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from './LoadFailed';
import styles from './MemberPicker.module.css';
import type { PickerPorts } from './ports';
import { items } from './selection';
import { useLoad } from '../load';
import type { Selected } from './useSelection';

interface RoleNode {
  key: number;
  title: string;
}

export function RoleTab({ ports, selected }: { ports: PickerPorts; selected: Selected }) {
  const { t } = useTranslation('widgets');
  const { data, failed, retry } = useLoad('', ports.roles);
  if (failed) return <LoadFailed onRetry={retry} />;
  if (!data) return <Skeleton active />;
  if (data.length === 0) return <Empty description={t('picker.noRoles')} />;

  const toggle = ({ key, title }: RoleNode) =>
    selected.has('roleList', key)
      ? selected.remove('roleList', [key])
      : selected.add('roleList', [{ roleId: key, roleName: title }]);
  return (
    <div className={styles.tree}>
      <Tree<RoleNode>
        checkable
        checkStrictly
        defaultExpandAll
        selectable={false}
        treeData={data.map(({ roleId, roleName }) => ({ key: roleId, title: roleName }))}
        checkedKeys={{ checked: selected.value.roleList.map(items.idOf), halfChecked: [] }}
        onCheck={(_, { node }) => toggle(node)}
      />
    </div>
  );
}
