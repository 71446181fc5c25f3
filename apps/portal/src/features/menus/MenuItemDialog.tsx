import { menus, roles, type Locale, type Permission } from '@portal/contract';
import { subjectLabel, subjects } from '@portal/contract/icons';
import { useClearing } from '@portal/widgets/icon';
import { Button, Flex, Form, Input, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  changeMenuItem,
  createMenuItem,
  type EditedMenuItem,
  type ManagedMenuItem,
} from '../../shared/api/menus/administration';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { usePictureFile } from '../../shared/files/usePictureFile';
import { writtenName } from '../../shared/i18n';
import { emptyName, NameItems } from '../../shared/inputs/NameItems';
import { levelOf } from './MenuLevel';

interface Props {
  items: readonly ManagedMenuItem[];
  /** Omitted for a new item. */
  item?: ManagedMenuItem;
  onClose: () => void;
  onSaved: () => void;
}

const emptyItem: EditedMenuItem = {
  label: emptyName,
  path: '',
  parentId: null,
  icon: null,
  keepAlive: false,
  hidden: false,
  permissions: [],
};

export function MenuItemDialog({ items, item, onClose, onSaved }: Props) {
  const { t } = useTranslation('menus');
  const { t: roleText } = useTranslation('roles');
  const clearing = useClearing();
  const parents = levelOf(items, null).filter(({ id }) => id !== item?.id);
  const permissions = Object.values(roles.permissionGroups).flat() as Permission[];
  return (
    <FormDialog<EditedMenuItem>
      title={t(item ? 'editTitle' : 'create')}
      draft={`menu item ${item ? `${item.id} r${item.revision}` : 'new'}`}
      okText={t('save')}
      initialValues={(item as EditedMenuItem | undefined) ?? emptyItem}
      onClose={onClose}
      send={async (values) => {
        const body = {
          ...emptyItem,
          ...values,
          parentId: values.parentId ?? null,
          icon: values.icon ?? null,
        };
        await (item ? changeMenuItem({ ...body, id: item.id, revision: item.revision }) : createMenuItem(body));
        onSaved();
      }}
    >
      <NameItems name="label" max={menus.menuLimits.labelLength} />
      <Form.Item
        name="path"
        label={t('path')}
        extra={t(item?.builtIn ? 'pathFixed' : 'pathHint')}
        rules={[{ required: true, whitespace: true, message: t('pathMissing') }]}
      >
        <Input maxLength={menus.menuLimits.pathLength} disabled={item?.builtIn ?? false} />
      </Form.Item>
      <Form.Item name="parentId" label={t('parent')}>
        <Select
          allowClear={clearing}
          placeholder={t('noParent')}
          options={parents.map(({ id, label }) => ({
            value: id,
            label: writtenName(label),
          }))}
        />
      </Form.Item>
      <Form.Item name="icon" label={t('icon')}>
        <IconInput />
      </Form.Item>
      <Form.Item name="permissions" label={t('permissions')} extra={t('permissionsHint')}>
        <Select
          mode="multiple"
          optionFilterProp="label"
          options={permissions.map((value) => ({ value, label: roleText(`permission.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="hidden" label={t('hide')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="keepAlive" label={t('keepAlive')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}

interface IconInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** Chooses the icon of a menu item: one of the drawings, or an uploaded small picture. */
function IconInput({ id, value = null, onChange }: IconInputProps) {
  const { t, i18n } = useTranslation('menus');
  const clearing = useClearing();
  const picture = usePictureFile(t('uploadIcon'), menus.menuLimits.pictureLength, (own) => onChange?.(own));
  const own = value?.startsWith('data:')
    ? [{ value, label: <img src={value} alt={t('ownIcon')} width={16} height={16} /> }]
    : [];
  return (
    <>
      <Flex gap="small">
        <Select
          id={id ?? ''}
          allowClear={clearing}
          placeholder={t('noIcon')}
          value={value}
          onChange={(icon: string | undefined) => onChange?.(icon ?? null)}
          options={[
            ...own,
            ...subjects.map((subject) => ({ value: subject, label: subjectLabel(subject, i18n.language as Locale) })),
          ]}
        />
        <Button onClick={picture.choose}>{t('uploadIcon')}</Button>
      </Flex>
      {picture.input}
      {picture.tooLarge && <p role="alert">{t('iconTooLarge')}</p>}
    </>
  );
}
