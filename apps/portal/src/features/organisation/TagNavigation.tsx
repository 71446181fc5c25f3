import { limits, permissions, type tags } from '@portal/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Empty, Input, Tree, type TreeDataNode } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { addressBookKey, createTag, tagTree } from '../../shared/api/organisation/address-book';
import { notice } from '../../shared/notice';
import { useSession } from '../../shared/session/store';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import styles from './address-book.module.css';

/** Shows the tree of tags. A tag leads to its members. */
export function TagNavigation({ membersPath }: { membersPath: string }) {
  const { t } = useTranslation('organisation');
  const { data, error, refetch } = useQuery(tagTree());
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const managesTags = useManagesTags();
  const tagId = params.get('tagId');
  return (
    <>
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Empty description={t('noTags')} />}
      {data && data.length > 0 && (
        <Tree
          className={styles.tree}
          blockNode
          defaultExpandAll
          treeData={data.map(toNode)}
          selectedKeys={tagId === null ? [] : [tagId]}
          onSelect={(_, { node }) => void navigate(`${membersPath}?tagId=${String(node.key)}`)}
        />
      )}
      {managesTags && <NewTag />}
    </>
  );
}

function NewTag() {
  const { t } = useTranslation('organisation');
  const client = useQueryClient();
  const [name, setName] = useState('');
  const creation = useMutation({
    mutationFn: createTag,
    onSuccess: () => {
      setName('');
      notice.success(t('tagCreated'));
      return client.invalidateQueries({ queryKey: [addressBookKey, 'tags'] });
    },
  });
  return (
    <Input.Search
      value={name}
      maxLength={limits.tagNameLength}
      placeholder={t('newTag')}
      aria-label={t('newTag')}
      enterButton={t('createTag')}
      loading={creation.isPending}
      onChange={({ target }) => setName(target.value)}
      onSearch={(text) => text.trim() !== '' && creation.mutate(text.trim())}
    />
  );
}

const toNode = ({ tagId, tagName, tagList }: tags.TagNode): TreeDataNode => ({
  key: String(tagId),
  title: tagName,
  children: tagList.map(toNode),
});

/** Returns true if the signed-in person may create tags and change their members. */
export const useManagesTags = (): boolean =>
  useSession()?.user?.permissions.some(({ authority }) => authority === permissions.tagManage) ?? false;
