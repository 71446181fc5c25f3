import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { limits } from '@portal/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { definitionPage, versionPage } from '../../../shared/api/definitions/definitions';
import styles from './migration.module.css';

/** A process key and the ids of two of its versions. Empty means not chosen yet. */
export interface ChosenVersions {
  processKey: string;
  source: string;
  target: string;
}

interface Props {
  chosen: ChosenVersions;
  /** Whether the process and the source version are those of an instance. */
  fixed: boolean;
  onChoose: (chosen: ChosenVersions) => void;
}

/** Chooses the process, the source version and the target version. */
export function VersionFields({ chosen, fixed, onChoose }: Props) {
  const { t } = useTranslation('monitor');
  const [keyword, search] = useState('');
  const processes = useQuery({
    ...definitionPage({ current: 1, size: limits.pageSizes[1], keyword }),
    enabled: !fixed,
  });
  const versions = useQuery({
    ...versionPage(chosen.processKey, { current: 1, size: limits.pageSizes[3] }),
    enabled: chosen.processKey !== '',
  });
  const known = versions.data?.records ?? [];
  const options = known.map(({ processDefinitionId: value, version, versionTag, deployedTime }) => ({
    value,
    label: t(versionTag ? 'migration.tagged' : 'migration.version', { version, tag: versionTag, time: deployedTime }),
  }));
  return (
    <div className={styles.fields}>
      {!fixed && (
        <Form.Item label={t('migration.process')}>
          <Select
            showSearch={{ filterOption: false, onSearch: search }}
            value={chosen.processKey || undefined}
            placeholder={t('migration.chooseProcess')}
            aria-label={t('migration.process')}
            options={processes.data?.records.flatMap(({ processDefinitionKey: value, name, version }) =>
              version === null ? [] : [{ value, label: `${name} (${value})` }],
            )}
            onChange={(processKey: string) => onChoose({ processKey, source: '', target: '' })}
          />
        </Form.Item>
      )}
      <Form.Item label={t('migration.source')}>
        <Select
          disabled={fixed}
          value={chosen.source || undefined}
          placeholder={t('migration.chooseVersion')}
          aria-label={t('migration.source')}
          options={options}
          onChange={(source: string) => onChoose({ ...chosen, source, target: '' })}
        />
      </Form.Item>
      <Form.Item label={t('migration.target')}>
        <Select
          value={chosen.target || undefined}
          placeholder={t('migration.chooseVersion')}
          aria-label={t('migration.target')}
          options={options.filter(({ value }) => value !== chosen.source)}
          disabled={chosen.source === ''}
          onChange={(target: string) => onChoose({ ...chosen, target })}
        />
      </Form.Item>
    </div>
  );
}
