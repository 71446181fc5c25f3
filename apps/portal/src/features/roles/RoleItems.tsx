import { reaches, roles } from '@portal/contract';
import { Checkbox, Form, Select } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { CallError, messageOfError } from '../../shared/http';
import { NameItems } from '../../shared/inputs/NameItems';

/** The name of a role, the item `name` of a form. */
export const RoleNameItems = () => <NameItems name="name" max={roles.roleNameLength} />;

/** Edits the reach of a role's permissions, the item `dataReach` of a form. */
export function ReachItem({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslation('roles');
  return (
    <Form.Item name="dataReach" label={t('dataReach')} extra={t('dataReachHint')}>
      <Select
        disabled={disabled}
        options={reaches.map((reach) => ({ value: reach, label: t(`reach.${reach}`), text: t(`reachHint.${reach}`) }))}
        listHeight={320}
        optionRender={renderOption}
      />
    </Form.Item>
  );
}

const renderOption = ({ data }: { data: { label: string; text: string } }) => (
  <>
    {data.label}
    <br />
    <small>{data.text}</small>
  </>
);

/** Whether administrators of a company may give the role to its members, the item `forCompanies` of a form. */
export function ForCompaniesItem() {
  const { t } = useTranslation('roles');
  return (
    <Form.Item name="forCompanies" valuePropName="checked" extra={t('forCompaniesHint')}>
      <Checkbox>{t('forCompanies')}</Checkbox>
    </Form.Item>
  );
}

/** Why a call was refused, with the text of a permission that the reader lacks in the place of its name. */
export function refusalText(t: TFunction<'roles'>, error: unknown): string {
  const message = messageOfError(error);
  const permission = error instanceof CallError && (error.data as { permission?: string } | null)?.permission;
  if (!permission) return message;
  return message.replace(permission, t(`permission.${permission}`, { defaultValue: permission }));
}
