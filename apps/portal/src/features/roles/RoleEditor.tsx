import type { Permission } from '@portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeRole, removeRole, rolesKey, type ManagedRole } from '../../shared/api/roles';
import { messageOfError } from '../../shared/http';
import { notice } from '../../shared/notice';
import { RoleNames } from './NewRoleDialog';
import { PermissionTree } from './PermissionTree';

interface Props {
  role: ManagedRole;
  onCopy: () => void;
  onRemoved: () => void;
}

/** Name and permissions of a role. */
export function RoleEditor({ role, onCopy, onRemoved }: Props) {
  const { t } = useTranslation('roles');
  const client = useQueryClient();
  const [form] = Form.useForm<Pick<ManagedRole, 'name'>>();
  const [permissions, setPermissions] = useState(role.permissions as Permission[]);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { roleId, revision, allPermissions, builtIn } = role;
  const refresh = () => client.invalidateQueries({ queryKey: [rolesKey] });

  async function save({ name }: Pick<ManagedRole, 'name'>) {
    setBusy(true);
    setRefusal('');
    try {
      await changeRole({ roleId, revision, name: { ...name, 'en-US': name['en-US'] ?? '' }, permissions });
      notice.success(t('saved'));
      await refresh();
    } catch (error) {
      setRefusal(messageOfError(error));
    }
    setBusy(false);
  }

  async function remove() {
    try {
      await removeRole(roleId);
    } catch {
      return; // the client has shown why
    }
    notice.success(t('removed'));
    onRemoved();
    await refresh();
  }

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ name: role.name }}
      onFinish={(values: Pick<ManagedRole, 'name'>) => void save(values)}
    >
      <RoleNames />
      {allPermissions && <p>{t('allPermissions')}</p>}
      <PermissionTree value={permissions} disabled={allPermissions} onChange={setPermissions} />
      {refusal && <Alert showIcon type="error" title={refusal} role="alert" />}
      <Flex wrap gap="small">
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('save')}
        </Button>
        <Button onClick={onCopy}>{t('copy')}</Button>
        {!builtIn && (
          <Popconfirm title={t('removeConfirm')} onConfirm={() => void remove()}>
            <Button danger>{t('remove')}</Button>
          </Popconfirm>
        )}
      </Flex>
    </Form>
  );
}
