import { limits, type Permission } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Pagination, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createRole, managedRole, managedRoles, type ManagedRole } from '../../shared/api/roles';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { writtenName } from '../../shared/i18n';
import { emptyName } from '../../shared/inputs/NameItems';
import { idParameter, useParameter } from '../../shared/ui/useParameters';
import { TwoPanes } from '../../shared/layouts/TwoPanes';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadError, LoadState } from '../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { SearchBox } from '../../shared/ui/SearchBox';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { RoleEditor } from './RoleEditor';
import { ForCompaniesItem, ReachItem, refusalText, RoleNameItems } from './RoleItems';
import { RoleMembers } from './RoleMembers';

const nameOf = ({ name }: ManagedRole) => writtenName(name);
const size = limits.pageSize * 2;

/** /background/roles: roles with their permissions and members. */
export default function RolesPage() {
  const { t } = useTranslation('roles');
  const [params, setRoleId] = useParameter('roleId');
  const [{ keyword, current }, setQuery] = useState({ keyword: '', current: 1 });
  const [creating, setCreating] = useState<{ from?: ManagedRole }>();
  const { data, error, refetch } = useQuery(managedRoles({ keyword, current, size }));
  useDocumentTitle(t('title'));
  const open = (roleId: number | null) => setRoleId(roleId, { replace: true });
  const chosen = idParameter(params, 'roleId') ?? data?.records[0]?.roleId;
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
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data && (
        <TwoPanes
          label={t('list')}
          items={data.records.map((each) => ({
            key: String(each.roleId),
            label: t('roleLabel', { name: nameOf(each), count: each.members }),
          }))}
          chosen={String(chosen)}
          onChoose={(key) => open(Number(key))}
          search={
            <SearchBox
              value={keyword}
              label={t('search')}
              onSearch={(keyword) => setQuery({ keyword: keyword, current: 1 })}
            />
          }
          empty={t('list.nothingFound', { ns: 'common', keyword })}
          paging={
            data.total > size && (
              <Pagination
                simple
                size="small"
                current={current}
                pageSize={size}
                total={data.total}
                onChange={(page) => setQuery({ keyword, current: page })}
              />
            )
          }
        >
          {chosen === undefined ? (
            <div />
          ) : (
            <Role key={chosen} roleId={chosen} onCopy={(from) => setCreating({ from })} onRemoved={() => open(null)} />
          )}
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

interface RoleProps {
  roleId: number;
  onCopy: (role: ManagedRole) => void;
  onRemoved: () => void;
}

/** Shows permissions and members of one role. */
function Role({ roleId, onCopy, onRemoved }: RoleProps) {
  const { t } = useTranslation('roles');
  const { data: role, error, refetch } = useQuery(managedRole(roleId));
  if (!role) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <PagePlaceholder />;
  return (
    <Tabs
      items={[
        {
          key: 'permissions',
          label: t('permissions'),
          children: <RoleEditor role={role} onCopy={() => onCopy(role)} onRemoved={onRemoved} />,
        },
        { key: 'members', label: t('members'), children: <RoleMembers role={role} name={nameOf(role)} /> },
      ]}
    />
  );
}

interface Props {
  /** The role to copy, if any. */
  from: ManagedRole | undefined;
  onClose: () => void;
  onCreated: (roleId: number) => void;
}

function NewRoleDialog({ from, onClose, onCreated }: Props) {
  const { t } = useTranslation('roles');
  return (
    <FormDialog<Pick<ManagedRole, 'name' | 'dataReach' | 'forCompanies'>>
      title={t(from ? 'copy' : 'create')}
      draft={`role new ${from?.roleId ?? ''}`}
      okText={t('save')}
      initialValues={{
        name: emptyName,
        dataReach: from?.dataReach ?? 'own',
        forCompanies: from?.forCompanies ?? false,
      }}
      send={async (values) => {
        const permissions = (from?.permissions ?? []) as Permission[];
        try {
          const { roleId } = await createRole({ ...values, permissions });
          onCreated(roleId);
        } catch (refusal) {
          throw new Error(refusalText(t, refusal), { cause: refusal });
        }
      }}
      onClose={onClose}
    >
      <RoleNameItems />
      <ReachItem />
      <ForCompaniesItem />
    </FormDialog>
  );
}
