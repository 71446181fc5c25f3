import { MultiSelect } from '@portal/widgets/multi-select';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UnitMember } from '../../../shared/api/organisation/administration';
import { allPosts, setPosts } from '../../../shared/api/organisation/posts';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';

interface Props {
  unitId: number;
  member: UnitMember;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Chooses the posts that a member holds in a unit. */
export function MemberPostsDialog({ unitId, member: { userId, chineseName, posts }, onClose, onDone }: Props) {
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
