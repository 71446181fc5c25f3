import type { forms } from '@portal/contract';
import { lookupLimits, type LookupSettings, type LookupSource } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';
import { useClearing } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { lookupColumns } from '../../../../../../shared/api/forms';
import type { Settings } from '../SettingItem';
import { FillsEditor } from './FillsEditor';
import { FiltersEditor } from './FiltersEditor';
import { SourceInput } from './SourceInput';

interface Props {
  field: FormField;
  /** All fields of the form. */
  fields: readonly FormField[];
  /** `edited` names the setting that is being typed. */
  onChange: (settings: Record<string, unknown>, edited: string | null) => void;
}

type Edited = Partial<LookupSettings> & Pick<LookupSettings, 'source'>;

/** Edits where the choices of a lookup come from, what is shown of them, which are offered and what they fill in. */
export default function LookupEditor({ field, fields, onChange }: Props) {
  const { t } = useTranslation('lookups');
  const settings = readSettings(field.settings);
  const { source, shown, details = [], search = [], filters = [], fills = [] } = settings;
  const isOpen = isChosen(source);
  const { data, error } = useQuery({ ...lookupColumns(source), enabled: isOpen });
  const columns = data?.columns ?? [];
  const change = (part: Partial<LookupSettings>, edited: string | null = null) =>
    onChange(withoutDefaults({ ...settings, ...part }), edited);
  const others = fields.filter(({ key }) => key !== field.key);
  return (
    <>
      <SourceInput
        source={source}
        onChange={(next, isOther) => onChange(isOther ? { source: next } : { ...settings, source: next }, null)}
      />
      {error && <Alert showIcon type="error" title={error.message} />}
      {isOpen && (
        <>
          {/* A service finds a choice again by its own name. */}
          {source.type !== 'http' && (
            <Columns
              label={t('shown')}
              placeholder={t('shownDefault')}
              columns={columns.filter(({ listed }) => listed)}
              value={shown === undefined ? [] : [shown]}
              onChange={([column]) => change({ shown: column })}
            />
          )}
          <Columns
            several
            label={t('details')}
            hint={t('detailsHint')}
            columns={columns.filter(({ listed }) => listed)}
            value={details}
            onChange={(next) => change({ details: next })}
          />
          {source.type === 'form' && (
            <Columns
              several
              label={t('search')}
              hint={t('searchHint')}
              columns={columns.filter(({ searchable }) => searchable)}
              value={search}
              onChange={(next) => change({ search: next })}
            />
          )}
          <FiltersEditor
            filters={filters}
            columns={columns.filter(({ filterable }) => filterable)}
            fields={others}
            onChange={(next, edited) => change({ filters: next }, edited)}
          />
          <FillsEditor fills={fills} columns={columns} fields={others} onChange={(next) => change({ fills: next })} />
        </>
      )}
    </>
  );
}

/** A form, a kind of record or a service is still to be chosen at first. */
const isChosen = (source: LookupSource): boolean =>
  source.type === 'form'
    ? source.form !== ''
    : source.type === 'record'
      ? source.record !== ''
      : source.type !== 'http' || source.service !== 0;

/** The settings as they are edited. A form or a kind of record may not be chosen yet. */
const readSettings = (settings: Settings): Edited => ({ source: { type: 'people' }, ...settings });

const withoutDefaults = (settings: Edited): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined && (!Array.isArray(value) || value.length > 0)),
  );

interface ColumnsProps {
  label: string;
  hint?: string;
  placeholder?: string;
  several?: boolean;
  columns: readonly forms.LookupColumn[];
  value: readonly string[];
  onChange: (columns: string[]) => void;
}

function Columns({ label, hint, placeholder, several = false, columns, value, onChange }: ColumnsProps) {
  const id = useId();
  const clearing = useClearing();
  return (
    <Form.Item label={label} htmlFor={id} extra={hint}>
      <Select
        id={id}
        allowClear={clearing}
        {...(several && { mode: 'multiple' as const, maxCount: lookupLimits.columns })}
        {...(placeholder !== undefined && { placeholder })}
        showSearch={{ optionFilterProp: 'label' }}
        value={(several ? value : (value[0] ?? null)) as string | null}
        options={columns.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(chosen: string | string[] | null | undefined) => onChange([chosen ?? []].flat())}
      />
    </Form.Item>
  );
}
