import { App, Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { changeTasks, copied, copiedParts, type CopiedPart, type NodeRow } from './model';
import { useNodes } from './strings';

interface Props {
  rows: NodeRow[];
  /** The nodes that are checked. */
  targets: NodeRow[];
}

/** Copies settings of one node to those that are checked. */
export function CopyBar({ rows, targets }: Props) {
  const { modeler, t } = useNodes();
  const { message } = App.useApp();
  const [from, choose] = useState<string>();
  const [parts, setParts] = useState<CopiedPart[]>(['forms']);
  const source = rows.find(({ id }) => id === from);
  const others = targets.filter(({ id }) => id !== from);
  const copy = (from: NodeRow) => {
    changeTasks(modeler, others, () => copied(from, parts));
    message.success(
      t('copyDone', {
        parts: copiedParts
          .filter((part) => parts.includes(part))
          .map((part) => t(`part.${part}`))
          .join(t('nodesAnd')),
        from: from.name,
        count: others.length,
      }),
    );
  };
  const isReady = source !== undefined && others.length > 0 && parts.length > 0;
  return (
    <div className="pd-copy-bar">
      <label>
        {t('copyFrom')}{' '}
        <Select<string>
          size="small"
          aria-label={t('copyFrom')}
          placeholder={t('copySource')}
          value={source?.id ?? null}
          options={rows.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={choose}
        />
      </label>
      <Checkbox.Group<CopiedPart>
        aria-label={t('copyParts')}
        value={parts}
        options={copiedParts.map((value) => ({ value, label: t(`part.${value}`) }))}
        onChange={setParts}
      />
      <Button
        size="small"
        disabled={!isReady}
        onClick={() => {
          if (source) copy(source);
        }}
      >
        {t('copyTo', { count: others.length })}
      </Button>
    </div>
  );
}
