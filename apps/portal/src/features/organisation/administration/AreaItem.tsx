import type { settings } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Form, TreeSelect } from 'antd';
import { useTranslation } from 'react-i18next';
import { areaTree } from '../../../shared/api/settings/sites';

/** The administrative area of a company, the item `areaId` of a form. */
export function AreaItem() {
  const { t } = useTranslation('units');
  const { data = [] } = useQuery(areaTree());
  return (
    <Form.Item name="areaId" label={t('area')} rules={[{ required: true, message: t('areaRequired') }]}>
      <TreeSelect
        showSearch
        treeNodeFilterProp="name"
        fieldNames={{ value: 'id', label: 'name', children: 'children' }}
        treeData={data}
        treeDefaultExpandedKeys={data.map(({ id }) => id)}
      />
    </Form.Item>
  );
}

/** The names from the city down; for the province its own. */
export function AreaName({ areaId }: { areaId: number | null }) {
  const { t } = useTranslation('units');
  const { data = [] } = useQuery(areaTree());
  if (areaId === null) return t('areaMissing');
  const path = pathTo(data, areaId).map(({ name }) => name);
  return (path.length > 1 ? path.slice(1) : path).join(' / ');
}

function pathTo(nodes: readonly settings.AreaNode[], id: number): settings.AreaNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathTo(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
