import { personRoles } from '@portal/contract';
import { Empty, Skeleton, Tree } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../load';
import { LoadFailed } from './LoadFailed';
import styles from './MemberPicker.module.css';
import type { PickerPorts, Role } from './ports';
import { SearchedList, useOptionBox } from './lists/SearchedList';
import { items } from './selection';
import type { Selected } from './useSelection';

interface RoleNode {
  /** A role's id, or a kind of roles. */
  key: number | personRoles.RoleKind;
  title: string;
  item?: Role;
  checkable: boolean;
  selectable: boolean;
  children?: RoleNode[];
}

/** The tree of roles by their kind, and beside it the roles of the kind that was clicked, at first all (spec 002 §2). */
export function RoleTab({ ports, selected }: { ports: PickerPorts; selected: Selected }) {
  const { t } = useTranslation('widgets');
  const { data, failed, error, retry } = useLoad('', ports.roles);
  const [opened, setOpened] = useState<personRoles.RoleKind>();
  if (failed) return <LoadFailed error={error} onRetry={retry} />;
  if (!data) return <Skeleton active />;
  if (data.length === 0) return <Empty description={t('picker.noRoles')} />;

  const toNode = (role: Role): RoleNode => ({
    key: role.roleId,
    title: role.roleName,
    item: role,
    checkable: true,
    selectable: false,
  });
  const nodes = personRoles.roleKinds
    .map((kind): RoleNode & { children: RoleNode[] } => ({
      key: kind,
      title: t(`picker.roleKinds.${kind}`),
      checkable: false,
      selectable: true,
      children: data.filter((role) => role.kind === kind).map(toNode),
    }))
    .filter(({ children }) => children.length > 0);
  return (
    <div className={styles.organisation}>
      <div className={styles.tree}>
        <Tree<RoleNode>
          checkable
          checkStrictly
          blockNode
          defaultExpandAll
          treeData={nodes}
          checkedKeys={{ checked: selected.value.roleList.map(items.idOf), halfChecked: [] }}
          onCheck={(_, { node }) => node.item && toggle(selected, node.item)}
          onSelect={(keys) => setOpened(keys[0] as personRoles.RoleKind | undefined)}
        />
      </div>
      <RoleList roles={data.filter(({ kind }) => opened === undefined || kind === opened)} selected={selected} />
    </div>
  );
}

/** Roles as a list, which can be searched by name. */
function RoleList({ roles, selected }: { roles: readonly Role[]; selected: Selected }) {
  const { t } = useTranslation('widgets');
  const [keyword, setKeyword] = useState('');
  const needle = keyword.trim().toLowerCase();
  const found = roles.filter(({ roleName }) => roleName.toLowerCase().includes(needle));
  const single = selected.single('roleList');
  const { Box, name } = useOptionBox(single);
  return (
    <div className={styles.members}>
      <SearchedList
        search={keyword}
        searchLabel={t('picker.searchRoles')}
        onSearch={setKeyword}
        label={t('picker.lists.roleList')}
        role={single ? 'radiogroup' : 'group'}
      >
        {found.length === 0 && <Empty description={t('picker.noRoles')} />}
        {found.map((role) => (
          <Box
            key={role.roleId}
            name={name}
            checked={selected.has('roleList', role.roleId)}
            onChange={() => toggle(selected, role)}
          >
            {role.roleName}
          </Box>
        ))}
      </SearchedList>
    </div>
  );
}

const toggle = (selected: Selected, { roleId, roleName }: Role) => selected.toggle('roleList', { roleId, roleName });
