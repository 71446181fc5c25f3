import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import {
  comparisonsOf,
  isGroup,
  type ConditionField,
  type ConditionGroup,
  type ConditionRule,
} from '@portal/contract/forms';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useKeptFocus, useRowKeys } from '../focus';
import { Icon } from '../icon';
import styles from './ConditionBuilder.module.css';
import { RuleRow } from './RuleRow';
import { useTexts } from './texts';

interface Props {
  value: ConditionGroup;
  fields: readonly ConditionField[];
  /** `typing` while a value is being typed, after which more will follow. */
  onChange: (value: ConditionGroup, typing: boolean) => void;
}

/** Edits a condition as rules of field, comparison and value, in groups of which all or any must hold. */
export function ConditionBuilder({ value, fields, onChange }: Props) {
  const t = useTexts();
  const keptFocus = useKeptFocus();
  if (fields.length === 0) return <p>{t('noFields')}</p>;
  return (
    <div {...keptFocus}>
      <Group {...{ value, fields, onChange }} depth={0} />
    </div>
  );
}

/** The maximum depth of groups in the browser. Expressions may nest deeper. */
const maxDepth = 2;

interface GroupProps extends Props {
  depth: number;
  /** Added while the condition is edited */
  added?: boolean;
  onRemove?: () => void;
}

function Group({ value, fields, onChange, depth, added = false, onRemove }: GroupProps) {
  const t = useTexts();
  const [hasAdded, setAdded] = useState(false);
  const isNew = added || hasAdded;
  const { join, parts } = value;
  const { keys, remove: removeKey } = useRowKeys(parts.length);
  const replace = (index: number, part: ConditionRule | ConditionGroup, typing: boolean) =>
    onChange({ join, parts: parts.map((each, position) => (position === index ? part : each)) }, typing);
  const remove = (index: number) => {
    removeKey(index);
    onChange({ join, parts: parts.filter((_, position) => position !== index) }, false);
  };
  const add = (part: ConditionRule | ConditionGroup) => {
    setAdded(true);
    onChange({ join, parts: [...parts, part] }, false);
  };
  return (
    <fieldset className={styles.group}>
      {parts.length > 1 && (
        <Select
          aria-label={t('join')}
          value={join}
          options={(['and', 'or'] as const).map((each) => ({ value: each, label: t(each) }))}
          onChange={(next) => onChange({ join: next, parts }, false)}
        />
      )}
      {parts.map((part, index) =>
        isGroup(part) ? (
          <Group
            key={keys[index]}
            value={part}
            fields={fields}
            depth={depth + 1}
            added={isNew}
            onChange={(next, typing) => replace(index, next, typing)}
            onRemove={() => remove(index)}
          />
        ) : (
          <RuleRow
            key={keys[index]}
            rule={part}
            fields={fields}
            added={isNew}
            onChange={(next, typing) => replace(index, next, typing)}
            onRemove={() => remove(index)}
          />
        ),
      )}
      <div className={styles.actions}>
        <Button size="small" icon={<Icon of={PlusOutlined} />} onClick={() => add(firstRule(fields))}>
          {t('addRule')}
        </Button>
        {depth < maxDepth && parts.length > 0 && (
          <Button
            size="small"
            icon={<Icon of={PlusOutlined} />}
            onClick={() => add({ join: join === 'and' ? 'or' : 'and', parts: [firstRule(fields), firstRule(fields)] })}
          >
            {t('addGroup')}
          </Button>
        )}
        {onRemove && (
          <Button size="small" danger icon={<Icon of={DeleteOutlined} />} onClick={onRemove}>
            {t('removeGroup')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function firstRule([field]: readonly ConditionField[]): ConditionRule {
  const comparison = field ? comparisonsOf[field.type][0]! : '==';
  return { field: field?.path ?? '', comparison, value: '' };
}
