import type { LookupSource } from '@portal/contract/fields';
import { useQuery } from '@tanstack/react-query';
import { Flex, Form, Select, Switch } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookupSources } from '../../../../../../shared/api/forms';

interface Props {
  source: LookupSource;
  /** `isOther`: the columns are others, too. */
  onChange: (source: LookupSource, isOther: boolean) => void;
}

const types = ['form', 'record', 'people', 'units', 'http'] as const;
const firstOf: Record<(typeof types)[number], LookupSource> = {
  form: { type: 'form', form: '', running: false },
  record: { type: 'record', record: '' },
  people: { type: 'people' },
  units: { type: 'units' },
  http: { type: 'http', service: 0 },
};

/** Chooses where the choices of a lookup come from. */
export function SourceInput({ source, onChange }: Props) {
  const { t } = useTranslation('lookups');
  const id = useId();
  return (
    <>
      <Form.Item label={t('from')} htmlFor={id}>
        <Select
          id={id}
          value={source.type}
          options={types.map((type) => ({ value: type, label: t(`type.${type}`) }))}
          onChange={(type) => onChange(firstOf[type], true)}
        />
      </Form.Item>
      {source.type === 'form' && (
        <>
          <NamedSource type="form" value={source.form} onChange={(form) => onChange({ ...source, form }, true)} />
          <Form.Item>
            <Flex gap={12} align="center">
              <Switch
                id={`${id}-running`}
                checked={source.running}
                onChange={(running) => onChange({ ...source, running }, false)}
              />
              <label htmlFor={`${id}-running`}>{t('running')}</label>
            </Flex>
          </Form.Item>
        </>
      )}
      {source.type === 'record' && (
        <NamedSource type="record" value={source.record} onChange={(record) => onChange({ ...source, record }, true)} />
      )}
      {source.type === 'http' && (
        <NamedSource
          type="http"
          value={source.service === 0 ? '' : String(source.service)}
          onChange={(service) => onChange({ type: 'http', service: Number(service) }, true)}
        />
      )}
      {source.type === 'units' && (
        <Form.Item label={t('only')} htmlFor={`${id}-only`}>
          <Select<'all' | 'company' | 'department'>
            id={`${id}-only`}
            value={source.only ?? 'all'}
            options={[
              { value: 'all', label: t('onlyAll') },
              { value: 'company', label: t('onlyCompany') },
              { value: 'department', label: t('onlyDepartment') },
            ]}
            onChange={(only) => onChange({ type: 'units', ...(only !== 'all' && { only }) }, false)}
          />
        </Form.Item>
      )}
    </>
  );
}

interface NamedProps {
  type: 'form' | 'record' | 'http';
  value: string;
  onChange: (key: string) => void;
}

/** A drawn form or a kind of record, found while a person types. */
function NamedSource({ type, value, onChange }: NamedProps) {
  const { t } = useTranslation('lookups');
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const { data = [], isFetching } = useQuery(lookupSources(type, keyword.trim()));
  const offered = data.map(({ key, name }) => ({ value: key, label: name }));
  const isKnown = value === '' || keyword !== '' || offered.some((each) => each.value === value);
  return (
    <Form.Item label={t(type)} htmlFor={id} extra={type === 'http' && t('httpHint')}>
      <Select
        id={id}
        placeholder={t('chooseSource')}
        loading={isFetching}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        value={value === '' ? null : value}
        options={isKnown ? offered : [{ value, label: value }, ...offered]}
        onChange={(key: string | null) => key !== null && onChange(key)}
      />
    </Form.Item>
  );
}
