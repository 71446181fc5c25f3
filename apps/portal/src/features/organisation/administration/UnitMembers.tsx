import { users } from '@portal/contract';
import type { DataColumn } from '@portal/widgets';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { MultiSelect } from '@portal/widgets/multi-select';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Form, Popconfirm } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allPosts, setPosts } from '../../../shared/api/organisation/posts';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { onSuccess } from '../../../shared/http';
import { listNames } from '../../../shared/i18n/texts';
import { administeredPorts } from '../../../shared/api/organisation/organisation';
import {
  addUnitMembers,
  setUnitAdministrator,
  unitMembers,
  unitsKey,
  type UnitDetail,
  type UnitMember,
} from '../../../shared/api/organisation/administration';
import { notice } from '../../../shared/notice';
import { everyMember, MemberName, MemberTable, useMemberQuery } from '../../../shared/people/MemberTable';
import { useSession } from '../../../shared/session/store';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';

const RemoveMemberDialog = lazyInPlace(() => import('./RemoveMemberDialog'));

/** The members of a unit itself. */
export function UnitMembers({ unit }: { unit: UnitDetail }) {
  const { unitId, name, isCompany, administeredThrough } = unit;
  const { t } = useTranslation('units');
  const { t: people } = useTranslation('people');
  const client = useQueryClient();
  const self = useSession()?.user?.sysUser.userId;
  const [query, setQuery] = useMemberQuery();
  const list = useQuery(unitMembers(unitId, query));
  const [placed, setPlaced] = useState<UnitMember>();
  const [leaver, setLeaver] = useState<UnitMember>();

  const act = (work: Promise<unknown>, text: string) =>
    void onSuccess(work, () => {
      notice.success(text);
      return client.invalidateQueries({ queryKey: [unitsKey] });
    });
  const setAdministrator = ({ userId, administrator }: UnitMember) =>
    act(setUnitAdministrator(unitId, userId, !administrator), t('saved'));
  const actions = (member: UnitMember) => (
    <Flex wrap gap="small">
      <Button size="small" onClick={() => setPlaced(member)}>
        {t('setPosts')}
      </Button>
      {/* Administrators cannot take their own administration away. */}
      {!(administeredThrough && member.userId === self) && (
        <>
          {(isCompany || member.administrator) && <AdministratorSwitch member={member} onChange={setAdministrator} />}
          <Button size="small" danger onClick={() => setLeaver(member)}>
            {t('removeMember')}
          </Button>
        </>
      )}
    </Flex>
  );
  const nameOf = ({ chineseName, administrator, status }: UnitMember) => (
    <MemberName name={chineseName} administrator={administrator} disabled={status !== users.userStatus.active} />
  );
  const postsOf = ({ posts }: UnitMember) => listNames(posts.map((post) => post.name));
  const columns: DataColumn<UnitMember>[] = [
    { key: 'name', title: t('column.name'), render: nameOf },
    { key: 'account', title: t('column.account'), render: ({ username }) => username },
    { key: 'posts', title: t('column.posts'), render: (member) => postsOf(member) || '—' },
    { key: 'actions', title: t('column.actions'), render: actions },
  ];
  return (
    <>
      <MemberTable<UnitMember>
        name="unit-members"
        texts={{
          label: t('membersOf', { name }),
          empty: t('noMembers'),
          search: people('search'),
        }}
        list={list}
        query={query}
        onQuery={setQuery}
        columns={columns}
        renderCard={(member) => (
          <>
            {nameOf(member)} {member.username} {postsOf(member)} {actions(member)}
          </>
        )}
        adding={{
          loadAll: () => client.fetchQuery(unitMembers(unitId, everyMember)),
          ports: administeredPorts,
          onAdd: (userIds) => act(addUnitMembers(unitId, userIds), people('members.added')),
        }}
      />
      <Suspense>
        {leaver && (
          <RemoveMemberDialog
            unit={unit}
            member={leaver}
            onClose={() => setLeaver(undefined)}
            onRemoved={() => {
              setLeaver(undefined);
              void client.invalidateQueries({ queryKey: [unitsKey] });
            }}
          />
        )}
      </Suspense>
      {placed && (
        <MemberPostsDialog
          unitId={unitId}
          member={placed}
          onClose={() => setPlaced(undefined)}
          onDone={async () => {
            setPlaced(undefined);
            notice.success(t('saved'));
            await client.invalidateQueries({ queryKey: [unitsKey] });
          }}
        />
      )}
    </>
  );
}

interface SwitchProps {
  member: UnitMember;
  onChange: (member: UnitMember) => void;
}

/** Makes a member an administrator, or ends that, after a question. */
function AdministratorSwitch({ member, onChange }: SwitchProps) {
  const { t } = useTranslation('units');
  const { chineseName, administrator } = member;
  return (
    <Popconfirm
      title={t(administrator ? 'endAdministratorConfirm' : 'makeAdministratorConfirm', { name: chineseName })}
      onConfirm={() => onChange(member)}
    >
      <Button size="small">{t(administrator ? 'endAdministrator' : 'makeAdministrator')}</Button>
    </Popconfirm>
  );
}

interface Props {
  unitId: number;
  member: UnitMember;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Chooses the posts that a member holds in a unit. */
function MemberPostsDialog({ unitId, member: { userId, chineseName, posts }, onClose, onDone }: Props) {
  const { t } = useTranslation('units');
  const { data, error, refetch } = useQuery(allPosts());
  return (
    <FormDialog<{ postIds: number[] }>
      title={t('setPostsOf', { name: chineseName })}
      draft={`unit ${unitId} posts ${userId}`}
      okText={t('save')}
      okDisabled={!data}
      initialValues={{ postIds: posts.map(({ postId }) => postId) }}
      send={async ({ postIds }) => {
        await setPosts({ unitId, userId, postIds });
        await onDone();
      }}
      onClose={onClose}
    >
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      <Form.Item name="postIds" label={t('posts')} extra={data?.length === 0 && t('noPosts')}>
        <MultiSelect
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('choosePosts')}
          loading={!data && !error}
          options={(data ?? posts).map(({ postId, name }) => ({ value: postId, label: name }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
