import type { Permission } from '@portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeRole, managedRole, removeRole, rolesKey, type ManagedRole } from '../../shared/api/roles';
import { useDeletion } from '../../shared/dialogs/useDeletion';
import { useEditedForm } from '../../shared/drafts/useEditedForm';
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

type Values = Pick<ManagedRole, 'name' | 'dataReach' | 'forCompanies'> & { permissions: Permission[] };

const valuesOf = ({ name, dataReach, forCompanies, permissions }: ManagedRole): Values => ({
  name,
  dataReach,
  forCompanies,
  permissions: permissions as Permission[],
});

/** Name, reach and permissions of a role; that of the back office is the same for everybody. What is changed stays as a draft. */
export function RoleEditor({ role, onCopy, onRemoved }: Props) {
  const { t } = useTranslation('roles');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const { roleId, allPermissions, builtIn } = role;
  const { isChanged, revision, discard, props } = useEditedForm(`role ${roleId}`, role, valuesOf);
  const confirmDeletion = useDeletion();
  const refresh = () => client.invalidateQueries({ queryKey: [rolesKey] });

  async function save({ name, ...others }: Values) {
    setBusy(true);
    setRefusal(undefined);
    try {
      await changeRole({
        roleId,
        revision,
        name: { ...name, 'en-US': name['en-US'] ?? '' },
        ...others,
      });
      notice.success(t('saved'));
      await refresh();
      discard();
    } catch (error) {
      setRefusal(error);
    }
    setBusy(false);
  }

  async function reload() {
    try {
      await client.refetchQueries({ queryKey: managedRole(roleId).queryKey }, { throwOnError: true });
      discard();
      setRefusal(undefined);
    } catch (error) {
      setRefusal(error);
    }
  }

  async function remove() {
    try {
      await removeRole(roleId);
    } catch (error) {
      notice.error(refusalText(t, error));
      return;
    }
    discard();
    notice.success(t('removed'));
    onRemoved();
    client.removeQueries({ queryKey: managedRole(roleId).queryKey });
    await refresh();
  }

  return (
    <Form {...props} layout="vertical" disabled={allPermissions} onFinish={(sent: Values) => void save(sent)}>
      <RoleNames />
      <ReachItem />
      <ForCompaniesItem />
      {allPermissions && <p>{t('allPermissions')}</p>}
      <Form.Item name="permissions" noStyle>
        <PermissionTree disabled={allPermissions} />
      </Form.Item>
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
        {isChanged && <Button onClick={discard}>{t('discard')}</Button>}
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
