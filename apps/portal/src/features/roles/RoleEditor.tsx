import type { Permission } from '@portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeRole, managedRole, removeRole, rolesKey, type ManagedRole } from '../../shared/api/roles';
import { useDeletion } from '../../shared/dialogs/useDeletion';
import { CallError } from '../../shared/http';
import { writtenName } from '../../shared/i18n';
import { notice } from '../../shared/notice';
import { RoleNames } from './NewRoleDialog';
import { PermissionTree } from './PermissionTree';
import { ForCompaniesItem, ReachItem } from './RoleItems';
import { refusalText } from './refusal-text';

interface Props {
  role: ManagedRole;
  onCopy: () => void;
  onRemoved: () => void;
}

type Values = Pick<ManagedRole, 'name' | 'dataReach' | 'forCompanies'>;

/** Name, reach and permissions of a role; that of the back office is the same for everybody. */
export function RoleEditor({ role, onCopy, onRemoved }: Props) {
  const { t } = useTranslation('roles');
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const [permissions, setPermissions] = useState(role.permissions as Permission[]);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const { roleId, revision, allPermissions, builtIn } = role;
  const confirmDeletion = useDeletion();
  const refresh = () => client.invalidateQueries({ queryKey: [rolesKey] });

  async function save({ name, dataReach, forCompanies }: Values) {
    setBusy(true);
    setRefusal(undefined);
    try {
      await changeRole({
        roleId,
        revision,
        name: { ...name, 'en-US': name['en-US'] ?? '' },
        permissions,
        dataReach,
        forCompanies,
      });
      notice.success(t('saved'));
      await refresh();
    } catch (error) {
      setRefusal(error);
    }
    setBusy(false);
  }

  const reload = () =>
    client
      .refetchQueries({ queryKey: managedRole(roleId).queryKey }, { throwOnError: true })
      .then(() => setRefusal(undefined), setRefusal);

  async function remove() {
    try {
      await removeRole(roleId);
    } catch (error) {
      notice.error(refusalText(t, error));
      return;
    }
    notice.success(t('removed'));
    onRemoved();
    client.removeQueries({ queryKey: managedRole(roleId).queryKey });
    await refresh();
  }

  return (
    <Form
      form={form}
      layout="vertical"
      disabled={allPermissions}
      initialValues={{ name: role.name, dataReach: role.dataReach, forCompanies: role.forCompanies }}
      onFinish={(values: Values) => void save(values)}
    >
      <RoleNames />
      <ReachItem />
      <ForCompaniesItem />
      {allPermissions && <p>{t('allPermissions')}</p>}
      <PermissionTree value={permissions} disabled={allPermissions} onChange={setPermissions} />
      {refusal !== undefined && (
        <Alert
          showIcon
          type="error"
          title={refusalText(t, refusal)}
          role="alert"
          action={
            savedByOther(refusal) && (
              <Button size="small" onClick={() => void reload()}>
                {t('reload')}
              </Button>
            )
          }
        />
      )}
      <Flex wrap gap="small">
        {!allPermissions && (
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('save')}
          </Button>
        )}
        <Button disabled={false} onClick={onCopy}>
          {t('copy')}
        </Button>
        {!builtIn && (
          <Button
            danger
            onClick={() =>
              confirmDeletion(writtenName(role.name), remove, role.members > 0 ? { effects: t('removeText') } : {})
            }
          >
            {t('remove')}
          </Button>
        )}
      </Flex>
    </Form>
  );
}

const savedByOther = (refusal: unknown) => refusal instanceof CallError && refusal.status === 409;
