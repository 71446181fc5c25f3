import { people, users } from '@portal/contract';
import { QueryForm } from '@portal/widgets';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Select } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlatformSettings } from '../../shared/api/settings/settings';
import { createPerson, exportPeople, peoplePage, type NewPerson, type Person } from '../../shared/api/people';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { ExportButton } from '../../shared/files/ExportButton';
import { FilteredListPage, type FilterFormProps } from '../../shared/filters/FilteredListPage';
import { useFilteredQuery, type ListFilters } from '../../shared/filters/list-filters';
import { listTexts } from '../../shared/i18n/texts';
import { AccountNameItem } from '../../shared/people/AccountItems';
import { useSession } from '../../shared/session/store';
import { useOpenedId } from '../../shared/ui/useParameters';
import { PasswordDialog } from '../../shared/people/PasswordDialog';
import { editedPerson, PersonFields, type PersonValues } from './PersonFields';
import { peopleColumns, PersonLine } from './people-columns';
import { PersonDrawer } from './PersonDrawer';

const ImportDialog = lazyInPlace(() => import('./import/ImportDialog'));

const filters = {
  names: ['state', 'passkeys'],
  states: ['0', '1'],
  flags: ['passkeys'],
} as const satisfies ListFilters;

/** /background/people: the accounts that the reader administers. */
export default function PeoplePage() {
  const { t } = useTranslation('people');
  const [query, change] = useFilteredQuery(filters);
  const passkeys = usePlatformSettings()?.passkeys ?? false;
  const list = useQuery(peoplePage(query));
  const [opened, open] = useOpenedId('userId');
  const [creating, setCreating] = useState(false);
  const [importing, setImporting] = useState(false);
  const [password, setPassword] = useState('');
  return (
    <>
      <FilteredListPage<Person, 'state' | 'passkeys'>
        name="people"
        {...listTexts(t)}
        filters={filters}
        renderForm={(form) => <AccountFilters {...form} passkeys={passkeys} />}
        list={list}
        query={query}
        onQuery={change}
        columns={peopleColumns(t, { passkeys })}
        rowKey={({ userId }) => String(userId)}
        renderCard={(person) => <PersonLine person={person} t={t} />}
        onOpen={({ userId }) => open(userId)}
        empty={t('empty')}
        tools={
          <>
            <Button onClick={() => setImporting(true)}>{t('import.open')}</Button>
            <ExportButton name={t('title')} read={(format) => exportPeople(query, format)} />
          </>
        }
        action={
          <Button type="primary" onClick={() => setCreating(true)}>
            {t('create')}
          </Button>
        }
      />
      {opened !== null && (
        <PersonDrawer key={opened} userId={opened} onClose={() => open(null)} onPassword={setPassword} />
      )}
      {creating && (
        <CreatePersonDialog
          onClose={() => setCreating(false)}
          onCreated={(created) => {
            setCreating(false);
            setPassword(created);
            void list.refetch();
          }}
        />
      )}
      <Suspense>
        {importing && <ImportDialog onClose={() => setImporting(false)} onImported={() => void list.refetch()} />}
      </Suspense>
      {password && <PasswordDialog password={password} onClose={() => setPassword('')} />}
    </>
  );
}

function AccountFilters({ values, onSearch, passkeys }: FilterFormProps & { passkeys: boolean }) {
  const { t } = useTranslation('people');
  const states = filters.states.map((value) => ({ value, label: t(value === '0' ? 'active' : 'disabled') }));
  const having = (['true', 'false'] as const).map((value) => ({ value, label: t(`passkeys.having.${value}`) }));
  const fields = [
    { name: 'state', label: t('column.status'), options: states },
    ...(passkeys ? [{ name: 'passkeys', label: t('column.passkeys'), options: having }] : []),
  ];
  return <QueryForm fields={fields} values={values} onSearch={onSearch} />;
}

type Values = PersonValues & Pick<NewPerson, 'username' | 'userType'>;

interface Props {
  onClose: () => void;
  onCreated: (password: string) => void;
}

/** Creates an account. Unit administrators create those of unit staff. */
function CreatePersonDialog({ onClose, onCreated }: Props) {
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
