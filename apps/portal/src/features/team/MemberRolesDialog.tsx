import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Form, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { changeMemberRoles, rolesOfTeam, type TeamMember } from '../../shared/api/team';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { messageOfError } from '../../shared/http';
import { notice } from '../../shared/notice';

interface Props {
  member: TeamMember;
  onClose: () => void;
  onDone: () => void;
}

/** The roles of a member; those that the company may not give stay as they are. */
export function MemberRolesDialog({ member: { userId, chineseName, roleIds }, onClose, onDone }: Props) {
  const { t } = useTranslation('team');
  const { data, error } = useQuery(rolesOfTeam());
  const shown = data?.filter(({ roleId, mayGrant }) => mayGrant || roleIds.includes(roleId));
  return (
    <FormDialog<{ roleIds: number[] }>
      title={t('role.title', { name: chineseName })}
      draft={`member roles ${userId} ${roleIds.join()}`}
      okText={t('save')}
      okDisabled={!data}
      initialValues={{ roleIds }}
      send={async (values) => {
        await changeMemberRoles({ userId, before: roleIds, roleIds: values.roleIds });
        notice.success(t('role.saved'));
        onDone();
      }}
      onClose={onClose}
    >
      {error && !data && <Alert showIcon type="error" title={messageOfError(error)} role="alert" />}
      {!data && !error && <Skeleton active />}
      {shown && (
        <Form.Item name="roleIds" label={t('roles')} extra={t('role.dialogHint')}>
          <Checkbox.Group
            options={shown.map(({ roleId, name, mayGrant }) => ({
              value: roleId,
              label: mayGrant ? name : t('role.fixed', { name }),
              disabled: !mayGrant,
            }))}
          />
        </Form.Item>
      )}
    </FormDialog>
  );
}
