import { DeleteOutlined } from '@ant-design/icons';
import { dictionaries } from '@portal/contract';
import type { DataColumn } from '@portal/widgets';
import { Icon } from '@portal/widgets/icon';
import { Button, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EditableEntry } from '../../shared/api/dictionaries';
import type { Entry, EntryIssue } from './entries';
import styles from './dictionaries.module.css';

const { valueLength, labelLength } = dictionaries.dictionaryLimits;

interface Options {
  issueOf: (entry: Entry) => EntryIssue | undefined;
  onChange: (entry: Entry, patch: Partial<EditableEntry>) => void;
  onRemove: (entry: Entry) => void;
}

/** Returns the name of an entry for labels and screen reader announcements. */
export function useEntryName(): (entry: Entry) => string {
  const { t } = useTranslation('dictionaries');
  return ({ label, value }) => label['zh-CN'] || value || t('newEntry');
}

/** Returns the columns of a dictionary's entries, which are edited in place. */
export function useEntryColumns({ issueOf, onChange, onRemove }: Options): DataColumn<Entry>[] {
  const { t } = useTranslation('dictionaries');
  const nameOf = useEntryName();
  return [
    {
      key: 'value',
      title: t('value'),
      render: (entry) => {
        const issue = issueOf(entry);
        return (
          <>
            {entry.newId === undefined ? (
              <code>{entry.value}</code>
            ) : (
              <Input
                aria-label={t('valueOf', { name: nameOf(entry) })}
                value={entry.value}
                maxLength={valueLength}
                status={issue === 'valueWrong' || issue === 'valueTwice' ? 'error' : undefined}
                onChange={({ target }) => onChange(entry, { value: target.value })}
              />
            )}
            {issue && (
              <div role="alert" className={styles.issue}>
                {t(issue)}
              </div>
            )}
          </>
        );
      },
    },
    {
      key: 'labelZh',
      title: t('labelZh'),
      render: (entry) => (
        <Input
          aria-label={t('labelZhOf', { name: nameOf(entry) })}
          value={entry.label['zh-CN']}
          maxLength={labelLength}
          status={issueOf(entry) === 'labelRequired' ? 'error' : undefined}
          onChange={({ target }) => onChange(entry, { label: { ...entry.label, 'zh-CN': target.value } })}
        />
      ),
    },
    {
      key: 'labelEn',
      title: t('labelEn'),
      render: (entry) => (
        <Input
          aria-label={t('labelEnOf', { name: nameOf(entry) })}
          value={entry.label['en-US']}
          maxLength={2 * labelLength}
          onChange={({ target }) => onChange(entry, { label: { ...entry.label, 'en-US': target.value } })}
        />
      ),
    },
    {
      key: 'enabled',
      title: t('enabled'),
      width: 72,
      render: (entry) => (
        <Switch
          aria-label={t('enabledOf', { name: nameOf(entry) })}
          checked={!entry.disabled}
          onChange={(enabled) => onChange(entry, { disabled: !enabled })}
        />
      ),
    },
    {
      key: 'actions',
      title: t('actions'),
      width: 72,
      render: (entry) =>
        !entry.builtIn && (
          <Button
            type="text"
            danger
            aria-label={t('remove', { name: nameOf(entry) })}
            icon={<Icon of={DeleteOutlined} />}
            onClick={() => onRemove(entry)}
          />
        ),
    },
  ];
}
