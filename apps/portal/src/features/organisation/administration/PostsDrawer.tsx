import { limits, posts } from '@portal/contract';
import { DataTable, type DataColumn } from '@portal/widgets';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Drawer, Flex, Form, Input, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unitsKey } from '../../../shared/api/organisation/administration';
import { allPosts, changePost, createPost, removePost, type Post } from '../../../shared/api/organisation/posts';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { CallError, messageOfError } from '../../../shared/http';
import { notice } from '../../../shared/notice';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { LoadError } from '../../../shared/ui/LoadError';
import { SortItem } from './UnitFields';

type Values = Pick<Post, 'name' | 'sort'>;

/** The posts that members of every unit can hold. */
export function PostsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('units');
  const phone = useIsPhone();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(allPosts());
  const [edited, setEdited] = useState<Post | 'new'>();
  const { modal } = App.useApp();
  const finish = (text: string) => {
    notice.success(text);
    return client.invalidateQueries({ queryKey: [unitsKey] });
  };
  const remove = async (post: Post, confirmed?: string[]): Promise<void> => {
    try {
      await removePost(post.postId, confirmed);
    } catch (error) {
      const processes = processesOf(error);
      if (processes.length === 0) notice.error(messageOfError(error));
      else
        modal.confirm({
          title: t('removePostNamed', { name: post.name }),
          content: t('impact.processes', { names: processes.map(({ name }) => name).join(t('separator')) }),
          okText: t('remove'),
          okButtonProps: { danger: true },
          onOk: () =>
            remove(
              post,
              processes.map(({ key }) => key),
            ),
        });
      await refetch();
      return;
    }
    await finish(t('removed'));
  };
  const actions = (post: Post) => (
    <Flex wrap gap="small">
      <Button size="small" onClick={() => setEdited(post)}>
        {t('rename')}
      </Button>
      <Popconfirm
        title={t('removePostConfirm', { name: post.name })}
        okText={t('remove')}
        onConfirm={() => void remove(post)}
      >
        <Button size="small" danger disabled={post.holders > 0}>
          {t('remove')}
        </Button>
      </Popconfirm>
    </Flex>
  );
  const columns: DataColumn<Post>[] = [
    { key: 'name', title: t('postName'), render: ({ name }) => <strong>{name}</strong> },
    { key: 'holders', title: t('holders'), render: ({ holders }) => holders },
    { key: 'sort', title: t('sort'), render: ({ sort }) => sort },
    { key: 'actions', title: t('column.actions'), render: actions },
  ];
  return (
    <Drawer
      open
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
    </Drawer>
  );
}

/** The processes that kept a post from being deleted. */
const processesOf = (error: unknown): { key: string; name: string }[] =>
  (error instanceof CallError && (error.data as { processes?: { key: string; name: string }[] } | null)?.processes) ||
  [];

interface DialogProps {
  /** Missing for a new one. */
  post: Post | undefined;
  onClose: () => void;
  onDone: (text: string) => Promise<void>;
}

function PostDialog({ post, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('units');
  return (
    <FormDialog<Values>
      title={t(post ? 'changePost' : 'createPost')}
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
