import type { addressBook } from '@portal/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { onSuccess } from '../../shared/http';
import {
  addressBookKey,
  addTagMembers,
  removeTag,
  removeTagMember,
  tag,
  tagMembers,
} from '../../shared/api/organisation/address-book';
import { pickerPorts } from '../../shared/api/organisation/organisation';
import { useDeletion, useRemoval } from '../../shared/dialogs/questions';
import { notice } from '../../shared/notice';
import { everyMember, NewMembersPicker } from '../../shared/people/MemberTable';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useListQuery } from '../../shared/filters/useListQuery';
import { idParameter } from '../../shared/ui/useParameters';
import { PeopleListPage } from './PeopleListPage';
import { useManagesTags } from './TagNavigation';

/** The members of the tag that the address names. */
export function TagMembersPage() {
  const { t } = useTranslation('organisation');
  const tagId = idParameter(useSearchParams()[0], 'tagId');
  useDocumentTitle(t('tagMembers.title'));
  return tagId === undefined ? (
    <EmptyState wholePage text={t('tagMembers.choose')} />
  ) : (
    <TagMembers key={tagId} tagId={tagId} />
  );
}

function TagMembers({ tagId }: { tagId: number }) {
  const { t } = useTranslation('organisation');
  const [query, change] = useListQuery();
  const list = useQuery(tagMembers(tagId, query));
  const { data } = useQuery(tag(tagId));
  const managesTags = useManagesTags();
  return (
    <PeopleListPage
      name="tag-members"
      title={t('tagMembers.title')}
      hint={data ? t('tagMembers.hint', { name: data.tagName }) : ''}
      list={list}
      query={query}
      onQuery={change}
      empty={t('tagMembers.empty')}
      action={
        managesTags && (
          <Flex wrap gap="small">
            <AddMembers tagId={tagId} />
            {data && <RemoveTag tagId={tagId} name={data.tagName} />}
          </Flex>
        )
      }
      renderAction={(person, close) => managesTags && <RemoveMember tagId={tagId} person={person} onRemoved={close} />}
    />
  );
}

function AddMembers({ tagId }: { tagId: number }) {
  const { t } = useTranslation('organisation');
  const { t: people } = useTranslation('people');
  const client = useQueryClient();
  const [picking, setPicking] = useState(false);
  const already = useQuery({ ...tagMembers(tagId, everyMember), enabled: picking });
  const addition = useMutation({
    mutationFn: (userIds: number[]) => addTagMembers(tagId, userIds),
    onSuccess: () => {
      notice.success(people('members.added'));
      return client.invalidateQueries({ queryKey: [addressBookKey, 'tags', tagId] });
    },
  });
  return (
    <>
      <Button type="primary" loading={addition.isPending} onClick={() => setPicking(true)}>
        {people('members.add')}
      </Button>
      {picking && (
        <NewMembersPicker
          already={{
            userIds: already.data?.records.map(({ userId }) => userId) ?? [],
            reason: t('tagMembers.already'),
          }}
          ports={pickerPorts}
          onAdd={(userIds) => addition.mutate(userIds)}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

/** Deletes the tag after a question and returns to the address book. */
function RemoveTag({ tagId, name }: { tagId: number; name: string }) {
  const { t } = useTranslation('organisation');
  const client = useQueryClient();
  const navigate = useNavigate();
  const confirmDeletion = useDeletion();
  const remove = () =>
    onSuccess(removeTag(tagId), async () => {
      notice.success(t('tagMembers.tagRemoved'));
      await navigate('.', { replace: true });
      client.removeQueries({ queryKey: tag(tagId).queryKey });
      await client.invalidateQueries({ queryKey: [addressBookKey, 'tags'] });
    });
  return (
    <Button danger onClick={() => confirmDeletion(name, remove, { effects: t('tagMembers.removeTagText') })}>
      {t('tagMembers.removeTag')}
    </Button>
  );
}

interface RemoveMemberProps {
  tagId: number;
  person: addressBook.Member;
  onRemoved: () => void;
}

function RemoveMember({ tagId, person, onRemoved }: RemoveMemberProps) {
  const { t } = useTranslation('organisation');
  const { t: people } = useTranslation('people');
  const confirmRemoval = useRemoval();
  const client = useQueryClient();
  const remove = async () => {
    await removeTagMember(tagId, person.userId);
    notice.success(people('members.removed'));
    onRemoved();
    await client.invalidateQueries({ queryKey: [addressBookKey, 'tags', tagId] });
  };
  return (
    <Button danger onClick={() => confirmRemoval(person.chineseName, t('tagMembers.removeText'), remove)}>
      {t('tagMembers.remove')}
    </Button>
  );
}
