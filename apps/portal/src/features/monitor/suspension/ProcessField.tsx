import type { definitions } from '@portal/contract';
import { limits } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { definitionPage } from '../../../shared/api/definitions/definitions';

/** A version of a process, or all versions without a number, and the state of the newest one. */
export type SuspensionTarget = Pick<definitions.DefinitionRecord, 'processDefinitionKey' | 'name' | 'suspension'> & {
  version?: number;
};

/** Selects a published process by its name. */
export function ProcessField({ onChoose }: { onChoose: (process: SuspensionTarget) => void }) {
  const { t } = useTranslation('processControl');
  const [keyword, search] = useState('');
  const { data } = useQuery(definitionPage({ current: 1, size: limits.pageSizes[1], keyword }));
  const published = data?.records.filter(({ version }) => version !== null) ?? [];
  return (
    <Form.Item name="process" label={t('process')} rules={[{ required: true, message: t('processMissing') }]}>
      <Select
        showSearch={{ filterOption: false, onSearch: search }}
        placeholder={t('processMissing')}
        options={published.map(({ processDefinitionKey: value, name }) => ({ value, label: `${name} (${value})` }))}
        onChange={(key: string) => {
          const process = published.find(({ processDefinitionKey }) => processDefinitionKey === key);
          if (process) onChoose({ processDefinitionKey: key, name: process.name, suspension: process.suspension });
        }}
      />
    </Form.Item>
  );
}
