import { Empty, Skeleton, Tree } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../load';
import { LoadFailed } from './LoadFailed';
import { MemberList } from './lists/MemberList';
import styles from './MemberPicker.module.css';
import type { PickerPorts, PickerType, TagPorts, TagNode } from './ports';
import { items } from './selection';
import { useExpansion } from './useExpansion';
import type { Selected } from './useSelection';

interface TreeNode {
  key: number;
  title: string;
  tag: TagNode;
  children: TreeNode[];
}

interface Props {
  types: readonly PickerType[];
  ports: TagPorts;
  /** Resolves a tag to its people, where choosing it chooses them. */
  expand: PickerPorts['expand'];
  selected: Selected;
}

/** The tree of tags, and the people with the tag that was clicked, at first the topmost (spec 002 §2). */
export function TagTab({ types, ports, expand, selected }: Props) {
  const { t } = useTranslation('widgets');
  const { data, failed, error, retry } = useLoad('', ports.tree);
  const [opened, setOpened] = useState<number>();
  const expansion = useExpansion(types.includes('tag') ? undefined : expand, selected);
  if (failed) return <LoadFailed error={error} onRetry={retry} />;
  if (!data) return <Skeleton active />;
  const tagId = opened ?? data[0]?.tagId;
  if (tagId === undefined) return <Empty description={t('picker.noTags')} />;

  const check = ({ key, tag }: TreeNode) => {
    if (expansion) expansion.toggle('tagIds', key);
    else selected.toggle('tagList', tag);
  };
  const showsPeople = types.includes('user');
  return (
    <div className={showsPeople ? styles.organisation : undefined}>
      <div className={styles.tree} aria-busy={expansion?.loading}>
        <Tree<TreeNode>
          blockNode
          checkStrictly
          defaultExpandAll
          checkable={types.includes('tag') || expansion !== undefined}
          selectable={showsPeople}
          selectedKeys={showsPeople ? [tagId] : []}
          treeData={data.map(toTreeNode)}
          checkedKeys={{ checked: expansion?.expanded ?? selected.value.tagList.map(items.idOf), halfChecked: [] }}
          onCheck={(_, { node }) => check(node)}
          onSelect={(_, { node }) => setOpened(node.key)}
        />
      </div>
      {showsPeople && (
        <MemberList group={tagId} load={(query) => ports.members({ ...query, tagId })} selected={selected} />
      )}
    </div>
  );
}

const toTreeNode = (tag: TagNode): TreeNode => ({
  key: tag.tagId,
  title: tag.tagName,
  tag,
  children: tag.tagList.map(toTreeNode),
});
