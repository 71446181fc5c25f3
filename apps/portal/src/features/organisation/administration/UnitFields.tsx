import { limits, organisation, type settings } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, InputNumber, TreeSelect } from 'antd';
import { useTranslation } from 'react-i18next';
import { areaTree } from '../../../shared/api/settings/read-areas';

export interface UnitValues {
  name: string;
  sort: number;
}

/** Name and sort order of a unit. */
export function UnitFields() {
  const { t } = useTranslation('units');
  return (
    <>
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={limits.unitNameLength} />
      </Form.Item>
      <SortItem />
    </>
  );
}

/** Edits the position of a unit or post among its siblings. */
export function SortItem() {
  const { t } = useTranslation('units');
  return (
    <Form.Item
      name="sort"
      label={t('sort')}
      extra={t('sortHint')}
      rules={[{ required: true, message: t('sortRequired') }]}
    >
      <InputNumber min={0} max={organisation.sortOrderMax} precision={0} />
    </Form.Item>
  );
}

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

/** Shows the names from the city down, or for the province its own name. */
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
