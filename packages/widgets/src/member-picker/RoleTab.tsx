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

  return (
    <div className={styles.tree}>
      <Tree<RoleNode>
        checkable
        checkStrictly
        defaultExpandAll
        selectable={false}
        treeData={data.map(({ roleId, roleName }) => ({ key: roleId, title: roleName }))}
        checkedKeys={{ checked: selected.value.roleList.map(items.idOf), halfChecked: [] }}
        onCheck={(_, { node }) => selected.toggle('roleList', { roleId: node.key, roleName: node.title })}
      />
    </div>
  );
}
