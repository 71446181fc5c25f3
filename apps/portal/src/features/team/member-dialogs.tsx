import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Form, Skeleton } from 'antd';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { messageOfError } from '../../shared/http';
import { listNames } from '../../shared/i18n/texts';
import { administeredPorts } from '../../shared/api/organisation/organisation';
import type { HandOverPart } from '../../shared/api/people';
import {
  changeMemberRoles,
  disableMember,
  enableMember,
  memberLeaving,
  removeMember,
  resetMemberPassword,
  rolesOfTeam,
  transferTeam,
  unlockMember,
  type TeamMember,
} from '../../shared/api/team';
import { notice } from '../../shared/notice';
import { DisableDialog, LeavingDialog } from '../../shared/people/LeavingDialog';
import { reloadUser } from '../../shared/session/upkeep';

interface Props {
  member: TeamMember;
  onClose: () => void;
  onRemoved: () => void;
}

/** Removes a member from the company, after showing what they leave behind. */
export function RemoveDialog({ member: { userId, chineseName }, onClose, onRemoved }: Props) {
  const { t } = useTranslation('team');
  const leaving = useQuery(memberLeaving(userId));
  return (
    <LeavingDialog
      userId={userId}
      texts={{
        title: t('removeTitle', { name: chineseName }),
        action: t('remove'),
        text: t('removeText'),
        heirHint: t('handOverHint'),
        themselves: t('leavesThemselves'),
      }}
      leaving={leaving}
      lines={({ otherCompanies, administrator, processes }) => [
        ...(otherCompanies.length > 0 ? [t('leaves.otherCompanies', { names: listNames(otherCompanies) })] : []),
        ...(administrator ? [t('leaves.administrator')] : []),
        ...(processes.length > 0 ? [t(otherCompanies.length > 0 ? 'leaves.laterElsewhere' : 'leaves.later')] : []),
      ]}
      parts={memberParts}
      later={leaving.data?.otherCompanies.length === 0 ? 'offered' : undefined}
      ports={administeredPorts}
      send={(handing) => removeMember({ userId, ...handing })}
      outcome={({ count, left }) => ({
        pending: t('handOverPending'),
        partly: t('tasksLeft', { count, left }),
        done: count > 0 ? t('removedAndHandedOver', { count }) : t('removed'),
      })}
      onClose={onClose}
      onDone={onRemoved}
    />
  );
}

type DisableMemberDialogProps = Pick<ComponentProps<typeof DisableDialog>, 'person' | 'onClose' | 'onDisabled'>;

export const DisableMemberDialog = (props: DisableMemberDialogProps) => (
  <DisableDialog
    {...props}
    leaving={useQuery(memberLeaving(props.person.userId))}
    parts={memberParts}
    ports={administeredPorts}
    disable={disableMember}
  />
);

/** The parts that administrators of a company can hand over from its members. */
const memberParts: readonly HandOverPart[] = ['tasks', 'processes', 'heads', 'posts', 'administration', 'roles'];

interface TransferDialogProps {
  member: TeamMember;
  onClose: () => void;
  onTransferred: () => void;
}

/** Makes a member the administrator in the reader's place, after a confirmation. */
export function TransferDialog({ member: { userId, chineseName }, onClose, onTransferred }: TransferDialogProps) {
  const { t } = useTranslation('team');
  return (
    <FormDialog
      title={t('transferTitle', { name: chineseName })}
      draft={null}
      okText={t('transfer')}
      danger
      send={async () => {
        await transferTeam(userId);
        notice.success(t('transferred', { name: chineseName }));
        onTransferred();
        await reloadUser();
      }}
      onClose={onClose}
    >
      <p>{t('transferText', { name: chineseName })}</p>
    </FormDialog>
  );
}

interface MemberRolesDialogProps {
  member: TeamMember;
  onClose: () => void;
  onDone: () => void;
}

/** Changes the roles of a member. Roles that the company may not give stay unchanged. */
export function MemberRolesDialog({
  member: { userId, chineseName, roleIds },
  onClose,
  onDone,
}: MemberRolesDialogProps) {
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

const accountActions = ['enable', 'unlock', 'resetPassword'] as const;
export type AccountAction = (typeof accountActions)[number];

export const isAccountAction = (action: string): action is AccountAction =>
  (accountActions as readonly string[]).includes(action);

interface AccountDialogProps {
  member: TeamMember;
  action: AccountAction;
  onClose: () => void;
  onDone: () => void;
  onPassword: (password: string) => void;
}

/** Confirms an administrator's action on the account of a member. */
export function AccountDialog({
  member: { userId, chineseName },
  action,
  onClose,
  onDone,
  onPassword,
}: AccountDialogProps) {
  const { t } = useTranslation('team');
  const calls = { enable: enableMember, unlock: unlockMember };
  return (
    <FormDialog
      title={t(`account.${action}`)}
      draft={null}
      okText={t(`account.${action}`)}
      danger={action === 'resetPassword'}
      send={async () => {
        if (action === 'resetPassword') {
          const { password } = await resetMemberPassword(userId);
          onPassword(password);
        } else {
          await calls[action](userId);
          notice.success(t(`accountDone.${action}`));
        }
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t(`accountConfirm.${action}`, { name: chineseName })}</p>
    </FormDialog>
  );
}
