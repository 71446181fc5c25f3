import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { arrayMove } from '@dnd-kit/sortable';
import {
  columnKinds,
  findKind,
  labelText,
  maxTableColumns,
  type FieldKindName,
  type TableColumn,
} from '@portal/contract/fields';
import { Icon } from '@portal/widgets/icon';
import { DuplicateIcon } from '@portal/widgets/icon/subjects';
import { ActionMenu } from '@portal/widgets/action-menu';
import { Button, Checkbox, Collapse, Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../../../shared/i18n';
import styles from '../../builder.module.css';
import { newColumn, newKey, useNewFieldTexts } from '../../model/new-field';
import { LabelInput } from '../LabelInput';
import type { Settings } from './SettingItem';

interface Props {
  settings: Settings;
  onChange: (settings: Record<string, unknown>) => void;
  renderSettings: RenderSettings;
}

/** Renders the settings of a column's kind. A computed column reads the columns before it. */
export type RenderSettings = (
  column: TableColumn,
  before: readonly TableColumn[],
  onChange: (settings: Record<string, unknown>) => void,
) => ReactNode;

const offeredKinds = Object.keys(columnKinds) as (keyof typeof columnKinds)[];

/** The columns of a table, each with its kind's settings. */
export function ColumnsEditor({ settings, onChange, renderSettings }: Props) {
  const { t } = useTranslation('formBuilder');
  const texts = useNewFieldTexts();
  const [open, setOpen] = useState<string[]>([]);
  const columns = ((settings.columns ?? []) as Partial<TableColumn>[]).map(complete);
  const locale = currentLocale();
  const change = (next: TableColumn[]) => onChange({ ...settings, columns: next });
  const keys = columns.map(({ key }) => key);
  const add = (kind: FieldKindName) => {
    const column = newColumn(kind, newKey(kind, keys), texts(kind), columns.length + 1);
    change([...columns, column]);
    setOpen([column.key]);
  };
  return (
    <Form.Item label={t('setting.columns')}>
      <Collapse
        size="small"
        activeKey={open}
        onChange={setOpen}
        items={columns.map((column, index) => ({
          key: column.key,
          label: `${labelText(column.label ?? column.key, locale)} · ${t(`kind.${column.kind as FieldKindName}`)}`,
          children: (
            <>
              <ColumnProperties
                column={column}
                before={columns.slice(0, index)}
                renderSettings={renderSettings}
                onChange={(next) => change(columns.with(index, next))}
              />
              <div className={styles.itemLine}>
                <Button
                  type="text"
                  aria-label={t('moveUp')}
                  disabled={index === 0}
                  icon={<Icon of={ArrowUpOutlined} />}
                  onClick={() => change(arrayMove(columns, index, index - 1))}
                />
                <Button
                  type="text"
                  aria-label={t('moveDown')}
                  disabled={index === columns.length - 1}
                  icon={<Icon of={ArrowDownOutlined} />}
                  onClick={() => change(arrayMove(columns, index, index + 1))}
                />
                <Button
                  type="text"
                  aria-label={t('copy')}
                  disabled={columns.length >= maxTableColumns}
                  icon={<Icon of={DuplicateIcon} />}
                  onClick={() => change(columns.toSpliced(index + 1, 0, { ...column, key: newKey(column.kind, keys) }))}
                />
                <Button
                  type="text"
                  danger
                  aria-label={t('remove')}
                  disabled={columns.length === 1}
                  icon={<Icon of={DeleteOutlined} />}
                  onClick={() => change(columns.toSpliced(index, 1))}
                />
              </div>
            </>
          ),
        }))}
      />
      <ActionMenu
        disabled={columns.length >= maxTableColumns}
        menu={{
          items: offeredKinds.map((kind) => ({ key: kind, label: t(`kind.${kind}`) })),
          onClick: ({ key }) => add(key as FieldKindName),
        }}
      >
        <Button block type="dashed" className={styles.adds} icon={<Icon of={PlusOutlined} />}>
          {t('addColumn')}
        </Button>
      </ActionMenu>
    </Form.Item>
  );
}

/** Returns a column with the defaults that its form left out. */
const complete = (column: Partial<TableColumn>): TableColumn => ({
  key: '',
  kind: 'short-text',
  required: false,
  sum: false,
  settings: {},
  ...column,
});

interface ColumnProps {
  column: TableColumn;
  before: readonly TableColumn[];
  renderSettings: RenderSettings;
  onChange: (column: TableColumn) => void;
}

function ColumnProperties({ column, before, renderSettings, onChange }: ColumnProps) {
  const { t } = useTranslation('formBuilder');
  const kind = column.kind as FieldKindName;
  return (
    <>
      <LabelInput
        label={t('property.label')}
        required
        value={column.label}
        onChange={(label) => onChange({ ...column, label: label ?? { 'zh-CN': '' } })}
      />
      <Form.Item>
        {kind !== 'computed' && (
          <Checkbox
            checked={column.required}
            onChange={({ target }) => onChange({ ...column, required: target.checked })}
          >
            {t('property.required')}
          </Checkbox>
        )}
        {findKind(kind)?.index === 'number' && (
          <Checkbox checked={column.sum} onChange={({ target }) => onChange({ ...column, sum: target.checked })}>
            {t('property.sum')}
          </Checkbox>
        )}
      </Form.Item>
      {renderSettings(column, before, (settings) => onChange({ ...column, settings }))}
    </>
  );
}
