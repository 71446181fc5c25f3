import { DeleteOutlined } from '@ant-design/icons';
import type { forms } from '@portal/contract';
import { labelText, lookupLimits, mayBeFilled, mayFill, type LookupFill } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';
import { Icon } from '@portal/widgets/icon';
import { Button, Checkbox, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../../../../shared/i18n';
import styles from '../../../builder.module.css';

interface Props {
  fills: readonly LookupFill[];
  columns: readonly forms.LookupColumn[];
  fields: readonly FormField[];
  onChange: (fills: LookupFill[]) => void;
}

const fillsOf = ({ kind, settings }: FormField): LookupFill[] =>
  kind === 'lookup' ? ((settings['fills'] as LookupFill[] | undefined) ?? []) : [];

/** The fields of the form that a choice fills in from its columns. */
export function FillsEditor({ fills, columns, fields, onChange }: Props) {
  const { t } = useTranslation('lookups');
  const targets = fields.filter(({ kind }) => mayBeFilled(kind));
  const kindOf = (column: string) => columns.find(({ key }) => key === column)?.kind ?? '';
  /* A field is filled in by one lookup alone. */
  const taken = new Set([...fills, ...fields.flatMap(fillsOf)].map(({ field }) => field));
  const used = new Set(fills.map(({ column }) => column));
  const fitting = (column: string, own: string) =>
    targets.filter(({ key, kind }) => mayFill(kindOf(column), kind) && (key === own || !taken.has(key)));
  const next = columns
    .toSorted((one, other) => Number(used.has(one.key)) - Number(used.has(other.key)))
    .flatMap(({ key: column, kind }) => {
      const offered = fitting(column, '');
      const target = offered.find((each) => each.kind === kind) ?? offered[0];
      return target ? [{ column, field: target.key, editable: false }] : [];
    });
  return (
    <Form.Item label={t('fills')} extra={targets.length === 0 ? t('noFields') : t('fillsHint')}>
      {fills.map((fill, index) => {
        const number = index + 1;
        const set = (change: Partial<LookupFill>) => onChange(fills.with(index, { ...fill, ...change }));
        return (
          <div key={index} className={styles.rule}>
            <Select
              size="small"
              aria-label={t('column', { number })}
              showSearch={{ optionFilterProp: 'label' }}
              value={fill.column}
              options={columns.map(({ key, name }) => ({ value: key, label: name }))}
              onChange={(column) => {
                const offered = fitting(column, fill.field);
                const keeps = offered.some(({ key }) => key === fill.field);
                set({ column, field: keeps ? fill.field : (offered[0]?.key ?? fill.field) });
              }}
            />
            <span>{t('into')}</span>
            <Select
              size="small"
              aria-label={t('fillField', { number })}
              showSearch={{ optionFilterProp: 'label' }}
              value={fill.field}
              options={fitting(fill.column, fill.field).map(({ key, label }) => ({
                value: key,
                label: labelText(label, currentLocale()),
              }))}
              onChange={(field) => set({ field })}
            />
            <Checkbox checked={fill.editable ?? false} onChange={({ target }) => set({ editable: target.checked })}>
              {t('editable')}
            </Checkbox>
            <Button
              type="text"
              size="small"
              aria-label={t('removeFill', { number })}
              icon={<Icon of={DeleteOutlined} />}
              onClick={() => onChange(fills.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      <Button
        size="small"
        disabled={next.length === 0 || fills.length >= lookupLimits.fills}
        onClick={() => onChange([...fills, next[0]!])}
      >
        {t('addFill')}
      </Button>
    </Form.Item>
  );
}
