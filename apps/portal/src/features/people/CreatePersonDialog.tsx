import { people, users } from '@portal/contract';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { createPerson, type NewPerson } from '../../shared/api/people';
import { useSession } from '../../shared/session/store';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { AccountNameItem } from '../../shared/people/AccountItems';
import { editedPerson, PersonFields, type PersonValues } from './PersonFields';

type Values = PersonValues & Pick<NewPerson, 'username' | 'userType'>;

interface Props {
  onClose: () => void;
  onCreated: (password: string) => void;
}

/** Creates an account; unit administrators create those of unit staff. */
export function CreatePersonDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation('people');
  const isBackOffice = useSession()?.user?.roles.includes(users.backOfficeRole) ?? false;
  const types = isBackOffice ? people.creatableTypes : [users.userTypes.staff];
  return (
    <FormDialog<Values>
      title={t('create')}
      draft="person new"
      okText={t('save')}
      initialValues={{ userType: users.userTypes.staff }}
      send={async ({ username, userType, ...values }) => {
        const { password } = await createPerson({ username, userType, ...editedPerson(values) });
        onCreated(password);
      }}
      onClose={onClose}
    >
      <AccountNameItem />
      <Form.Item name="userType" label={t('column.type')}>
        <Select options={types.map((value) => ({ value, label: t(`type.${value}`) }))} />
      </Form.Item>
      <PersonFields />
    </FormDialog>
  );
}
