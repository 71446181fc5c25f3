import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { dictionaries } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { Button, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EditableEntry } from '../../shared/api/dictionaries';
import type { EntryIssue } from './entries';
import styles from './dictionaries.module.css';

const { valueLength, labelLength } = dictionaries.dictionaryLimits;

interface Props {
  entry: EditableEntry;
  issue: EntryIssue | undefined;
  /** Not saved yet: its value can be typed. */
  isNew: boolean;
  onChange: (patch: Partial<EditableEntry>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** An entry of a dictionary. */
export function EntryRow({ entry, issue, isNew, onChange, onMove, onRemove }: Props) {
  const { t } = useTranslation('dictionaries');
  const { value, label, disabled, builtIn } = entry;
  const name = label['zh-CN'] || value || t('newEntry');
  return (
    <tr>
      <td className={styles.value}>
        {isNew ? (
          <Input
            aria-label={t('valueOf', { name })}
            value={value}
            maxLength={valueLength}
            status={issue === 'valueWrong' || issue === 'valueTwice' ? 'error' : undefined}
            onChange={({ target }) => onChange({ value: target.value })}
          />
        ) : (
          <code>{value}</code>
        )}
        {issue && (
          <div role="alert" className={styles.issue}>
            {t(issue)}
          </div>
        )}
      </td>
      <td data-label={t('labelZh')}>
        <Input
          aria-label={t('labelZhOf', { name })}
          value={label['zh-CN']}
          maxLength={labelLength}
          status={issue === 'labelRequired' ? 'error' : undefined}
          onChange={({ target }) => onChange({ label: { ...label, 'zh-CN': target.value } })}
        />
      </td>
      <td data-label={t('labelEn')}>
        <Input
          aria-label={t('labelEnOf', { name })}
          value={label['en-US']}
          maxLength={2 * labelLength}
          onChange={({ target }) => onChange({ label: { ...label, 'en-US': target.value } })}
        />
      </td>
      <td data-label={t('enabled')}>
        <Switch
          aria-label={t('enabledOf', { name })}
          checked={!disabled}
          onChange={(enabled) => onChange({ disabled: !enabled })}
        />
      </td>
      <td className={styles.actions}>
        <Button
          type="text"
          aria-label={t('up', { name })}
          icon={<Icon of={ArrowUpOutlined} />}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          aria-label={t('down', { name })}
          icon={<Icon of={ArrowDownOutlined} />}
          onClick={() => onMove(1)}
        />
        {!builtIn && (
          <Button
            type="text"
            danger
            aria-label={t('remove', { name })}
            icon={<Icon of={DeleteOutlined} />}
            onClick={onRemove}
          />
        )}
      </td>
    </tr>
  );
}
