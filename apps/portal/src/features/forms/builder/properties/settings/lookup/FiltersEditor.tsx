import { DeleteOutlined } from '@ant-design/icons';
import type { forms } from '@portal/contract';
import { findKind, labelText, lookupLimits, type LookupSettings } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';
import { Icon } from '@portal/widgets/icon';
import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../../../../shared/i18n';
import styles from '../../../builder.module.css';

type Filter = LookupSettings['filters'][number];

interface Props {
  filters: readonly Filter[];
  columns: readonly forms.LookupColumn[];
  fields: readonly FormField[];
  onChange: (filters: Filter[], edited: string | null) => void;
}

/** Conditions on the choices: a column has a fixed value, or that of another field. */
export function FiltersEditor({ filters, columns, fields, onChange }: Props) {
  const { t } = useTranslation('lookups');
  const [first] = columns;
  const readable = fields.filter(({ kind }) => findKind(kind)?.toVariable && !['table', 'period'].includes(kind));
  const options = columns.map(({ key, name }) => ({ value: key, label: name }));
  return (
    <Form.Item label={t('filters')} extra={t('filtersHint')}>
      {filters.map((filter, index) => {
        const number = index + 1;
        const set = (next: Filter, edited: string | null = null) => onChange(filters.with(index, next), edited);
        return (
          <div key={index} className={styles.rule}>
            <Select
              size="small"
              aria-label={t('column', { number })}
              value={filter.column}
              options={options}
              onChange={(column) => set({ ...filter, column })}
            />
            <span>{t('equals')}</span>
            <Select
              size="small"
              aria-label={t('filterBy', { number })}
              value={'field' in filter ? 'byField' : 'fixed'}
              options={(['fixed', 'byField'] as const).map((by) => ({ value: by, label: t(by) }))}
              onChange={(by) =>
                set(
                  by === 'fixed'
                    ? { column: filter.column, value: '' }
                    : { column: filter.column, field: readable[0]?.key ?? '' },
                )
              }
            />
            {'field' in filter ? (
              <Select
                size="small"
                aria-label={t('valueField', { number })}
                value={filter.field}
                options={readable.map(({ key, label }) => ({ value: key, label: labelText(label, currentLocale()) }))}
                onChange={(field) => set({ column: filter.column, field })}
              />
            ) : (
              <Input
                size="small"
                aria-label={t('value', { number })}
                maxLength={200}
                value={filter.value}
                onChange={({ target }) => set({ column: filter.column, value: target.value }, `filter${index}`)}
              />
            )}
            <Button
              type="text"
              size="small"
              aria-label={t('removeFilter', { number })}
              icon={<Icon of={DeleteOutlined} />}
              onClick={() => onChange(filters.toSpliced(index, 1), null)}
            />
          </div>
        );
      })}
      <Button
        size="small"
        disabled={!first || filters.length >= lookupLimits.filters}
        onClick={() => first && onChange([...filters, { column: first.key, value: '' }], null)}
      >
        {t('addFilter')}
      </Button>
    </Form.Item>
  );
}
