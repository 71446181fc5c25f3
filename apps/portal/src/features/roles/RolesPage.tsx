import { useQuery } from '@tanstack/react-query';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { managedRoles, type ManagedRole } from '../../shared/api/roles';
import { writtenName } from '../../shared/i18n';
import { idParameter } from '../../shared/id-parameter';
import { TwoPanes } from '../../shared/layouts/TwoPanes';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadError } from '../../shared/ui/LoadError';
import { PagePlaceholder } from '../../shared/ui/PagePlaceholder';
import { SearchBox } from '../../shared/ui/SearchBox';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { NewRoleDialog } from './NewRoleDialog';
import { RoleEditor } from './RoleEditor';
import { RoleMembers } from './RoleMembers';

const nameOf = ({ name }: ManagedRole) => writtenName(name);
const named = (keyword: string) => (role: ManagedRole) => nameOf(role).toLowerCase().includes(keyword.toLowerCase());

/** /background/roles: roles with their permissions and members. */
export default function RolesPage() {
  const { t } = useTranslation('roles');
  const [params, setParams] = useSearchParams();
  const [keyword, setKeyword] = useState('');
  const [creating, setCreating] = useState<{ from?: ManagedRole }>();
  const { data, error, refetch } = useQuery(managedRoles());
  useDocumentTitle(t('title'));
  const chosen = idParameter(params, 'roleId');
  const role = data?.find(({ roleId }) => roleId === chosen) ?? data?.[0];
  const open = (roleId: number) => setParams({ roleId: String(roleId) }, { replace: true });
  return (
    <section>
      <ListHead
        title={t('title')}
        hint={t('hint')}
        action={
          <Button type="primary" onClick={() => setCreating({})}>
            {t('create')}
          </Button>
        }
      />
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PagePlaceholder />}
      {data && role && (
        <TwoPanes
          label={t('list')}
          items={data.filter(named(keyword)).map((each) => ({
            key: String(each.roleId),
            label: t('roleLabel', { name: nameOf(each), count: each.members }),
          }))}
          chosen={String(role.roleId)}
          onChoose={(key) => open(Number(key))}
          search={<SearchBox value={keyword} label={t('search')} onSearch={setKeyword} />}
          empty={t('list.nothingFound', { ns: 'common', keyword })}
        >
          <Tabs
            key={role.roleId}
            items={[
              {
                key: 'permissions',
                label: t('permissions'),
                children: (
                  <RoleEditor
                    key={role.revision}
                    role={role}
                    onCopy={() => setCreating({ from: role })}
                    onRemoved={() => setParams({}, { replace: true })}
                  />
                ),
              },
              { key: 'members', label: t('members'), children: <RoleMembers role={role} name={nameOf(role)} /> },
            ]}
          />
        </TwoPanes>
      )}
      {creating && (
        <NewRoleDialog
          from={creating.from}
          onClose={() => setCreating(undefined)}
          onCreated={(roleId) => {
            setCreating(undefined);
            void refetch().then(() => open(roleId));
          }}
        />
      )}
    </section>
  );
}
