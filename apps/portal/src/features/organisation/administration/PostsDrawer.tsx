import { limits, posts } from '@portal/contract';
import { DataTable, type DataColumn } from '@portal/widgets';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../../shared/dialogs/SideDrawer';
import { listNames } from '../../../shared/i18n/texts';
import { unitsKey } from '../../../shared/api/organisation/administration';
import {
  allPosts,
  changePost,
  createPost,
  processesOfPost,
  removePost,
  type Post,
} from '../../../shared/api/organisation/posts';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { useDeletion } from '../../../shared/dialogs/questions';
import { notice } from '../../../shared/notice';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { SortItem } from './UnitFields';

type Values = Pick<Post, 'name' | 'sort'>;

/** The posts that members of every unit can hold. */
export function PostsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('units');
  const phone = useIsPhone();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(allPosts());
  const [edited, setEdited] = useState<Post | 'new'>();
  const confirmDeletion = useDeletion();
  const finish = (text: string) => {
    notice.success(text);
    return client.invalidateQueries({ queryKey: [unitsKey] });
  };
  const remove = async (postId: number, confirmed: string[]): Promise<void> => {
    try {
      await removePost(postId, confirmed);
    } catch (error) {
      notice.failure(error);
      await refetch();
      return;
    }
    await finish(t('removed'));
  };
  const ask = async ({ postId, name: post }: Post): Promise<void> => {
    const processes = await processesOfPost(postId).catch(notice.failure);
    if (!processes) return;
    const names = listNames(processes.map(({ name }) => name));
    const confirmed = processes.map(({ key }) => key);
    confirmDeletion(post, () => remove(postId, confirmed), names ? { effects: t('removePostNamed', { names }) } : {});
  };
  const actions = (post: Post) => (
    <Flex wrap gap="small">
      <Button size="small" onClick={() => setEdited(post)}>
        {t('rename')}
      </Button>
      <Button size="small" danger disabled={post.holders > 0} onClick={() => void ask(post)}>
        {t('remove')}
      </Button>
    </Flex>
  );
  const columns: DataColumn<Post>[] = [
    { key: 'name', title: t('postName'), render: ({ name }) => <strong>{name}</strong> },
    { key: 'holders', title: t('holders'), render: ({ holders }) => holders },
    { key: 'sort', title: t('sort'), render: ({ sort }) => sort },
    { key: 'actions', title: t('column.actions'), render: actions },
  ];
  return (
    <SideDrawer
      size={phone ? '100%' : 640}
      title={t('posts')}
      onClose={onClose}
      extra={
        <Button type="primary" onClick={() => setEdited('new')}>
          {t('createPost')}
        </Button>
      }
    >
      <p>{t('postsHint')}</p>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          name="posts"
          label={t('posts')}
          columns={columns}
          rows={data ?? []}
          rowKey={({ postId }) => String(postId)}
          loading={!data}
          onRefresh={() => void refetch()}
          renderCard={
            phone
              ? (post) => (
                  <>
                    <strong>{post.name}</strong> {post.holders} {actions(post)}
                  </>
                )
              : undefined
          }
          empty={data && <EmptyState text={t('noPosts')} />}
        />
      )}
      {edited && (
        <PostDialog
          post={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onDone={async (text) => {
            await finish(text);
            setEdited(undefined);
          }}
        />
      )}
    </SideDrawer>
  );
}

interface DialogProps {
  /** Undefined for a new post. */
  post: Post | undefined;
  onClose: () => void;
  onDone: (text: string) => Promise<void>;
}

function PostDialog({ post, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('units');
  return (
    <FormDialog<Values>
      title={t(post ? 'changePost' : 'createPost')}
      draft={`post ${post ? `${post.postId} r${post.revision}` : 'new'}`}
      okText={t('save')}
      initialValues={post ?? { sort: 0 }}
      send={async ({ name, sort }) => {
        if (post) await changePost({ postId: post.postId, revision: post.revision, name, sort });
        else await createPost({ name, sort });
        await onDone(t(post ? 'saved' : 'created'));
      }}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('postName')}
        rules={[{ required: true, whitespace: true, pattern: posts.postNamePattern, message: t('postNameWrong') }]}
      >
        <Input maxLength={limits.postNameLength} />
      </Form.Item>
      <SortItem />
    </FormDialog>
  );
}
