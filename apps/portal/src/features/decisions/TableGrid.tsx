import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckedDecision } from '../../shared/api/decisions';
import { CellInput } from './CellInput';
import { ColumnHead } from './ColumnHead';
import styles from './decisions.module.css';
import {
  addColumn,
  addRule,
  moveColumn,
  moveRule,
  removeColumn,
  removeRule,
  setCell,
  setInput,
  setOutput,
  type Edited,
} from './table-edits';

interface Props {
  edited: Edited;
  /** Null while only reading. */
  onChange: ((to: (before: Edited) => Edited) => void) | null;
  issues: CheckedDecision['issues'];
}

/** A decision as a table: inputs and outputs as columns, rules as rows. */
export function TableGrid({ edited, onChange, issues }: Props) {
  const { t } = useTranslation('decisions');
  const grid = useRef<HTMLTableElement>(null);
  const { table } = edited;
  const { inputs, outputs, rules } = table;
  const readOnly = onChange === null;
  const change = (to: (before: Edited) => Edited) => onChange?.(to);
  const inTable = (to: (before: Edited['table']) => Edited['table']) =>
    change((before) => ({ ...before, table: to(before.table) }));

  const focus = (row: number, column: number) =>
    setTimeout(() => grid.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus());
  const onKey = (row: number, column: number) => (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      inTable((before) => addRule(before, row + 1));
      focus(row + 1, 0);
    } else if (key === 'Enter') focus(row + (shiftKey ? -1 : 1), column);
    else if (step !== 0) {
      event.preventDefault();
      if (altKey) inTable((before) => moveRule(before, row, row + step));
      focus(row + step, column);
    }
  };
  const isInvalid = (place: { rule?: number; input?: number; output?: number }) =>
    issues.some(
      (issue) =>
        issue.rule === (place.rule ?? null) &&
        issue.input === (place.input ?? null) &&
        issue.output === (place.output ?? null),
    );

  return (
    <div className={styles.scroll}>
      <table ref={grid} className={styles.grid} aria-label={t('table')}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              #
            </th>
            {inputs.map((input, at) => (
              <th key={input.id || at} scope="col">
                <ColumnHead
                  title={t('input', { number: at + 1 })}
                  readOnly={readOnly}
                  invalid={isInvalid({ input: at + 1 })}
                  type={input.type}
                  onType={(type) => inTable((before) => setInput(before, at, { type }))}
                  fields={(['label', 'expression', 'values'] as const).map((name) => ({
                    name,
                    value: input[name],
                    onCommit: (text) => inTable((before) => setInput(before, at, { [name]: text })),
                  }))}
                  onLeft={at > 0 ? () => change((before) => moveColumn(before, 'inputs', at, at - 1)) : null}
                  onRight={
                    at < inputs.length - 1 ? () => change((before) => moveColumn(before, 'inputs', at, at + 1)) : null
                  }
                  onRemove={() => change((before) => removeColumn(before, 'inputs', at))}
                />
              </th>
            ))}
            {outputs.map((output, at) => (
              <th key={output.id || at} scope="col" className={styles.output}>
                <ColumnHead
                  title={t('output', { number: at + 1 })}
                  readOnly={readOnly}
                  invalid={isInvalid({ output: at + 1 })}
                  type={output.type}
                  onType={(type) => inTable((before) => setOutput(before, at, { type }))}
                  fields={[
                    { name: 'label', key: 'label' } as const,
                    { name: 'outputName', key: 'name' } as const,
                    { name: 'values', key: 'values' } as const,
                    { name: 'fallback', key: 'fallback' } as const,
                  ].map(({ name, key }) => ({
                    name,
                    value: output[key],
                    onCommit: (text) => inTable((before) => setOutput(before, at, { [key]: text })),
                  }))}
                  onLeft={at > 0 ? () => change((before) => moveColumn(before, 'outputs', at, at - 1)) : null}
                  onRight={
                    at < outputs.length - 1 ? () => change((before) => moveColumn(before, 'outputs', at, at + 1)) : null
                  }
                  onRemove={outputs.length > 1 ? () => change((before) => removeColumn(before, 'outputs', at)) : null}
                />
              </th>
            ))}
            <th scope="col">{t('note')}</th>
            {!readOnly && (
              <th scope="col" className={styles.actions}>
                {t('actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rules.map((rule, row) => (
            <tr key={rule.id || row}>
              <th scope="row" className={styles.number}>
                {row + 1}
              </th>
              {[...rule.inputEntries, ...rule.outputEntries, rule.note].map((text, column) => {
                const isNote = column === inputs.length + outputs.length;
                const isOutput = column >= inputs.length && !isNote;
                const place = isOutput ? { output: column - inputs.length + 1 } : { input: column + 1 };
                const title = isNote
                  ? t('note')
                  : t(isOutput ? 'output' : 'input', { number: isOutput ? column - inputs.length + 1 : column + 1 });
                return (
                  // oxlint-disable-next-line react/no-array-index-key -- cells are known by their columns
                  <td key={column} className={isOutput ? styles.output : undefined}>
                    <CellInput
                      label={t('cell', { rule: row + 1, column: title })}
                      value={text}
                      at={`${row}:${column}`}
                      readOnly={readOnly}
                      code={!isNote}
                      placeholder={isNote || isOutput ? '' : '-'}
                      invalid={!isNote && isInvalid({ rule: row + 1, ...place })}
                      onCommit={(next) => inTable((before) => setCell(before, row, column, next))}
                      onKeyDown={readOnly ? undefined : onKey(row, column)}
                    />
                  </td>
                );
              })}
              {!readOnly && (
                <td className={styles.actions}>
                  {[
                    { icon: ArrowUpOutlined, name: 'moveUp', to: row - 1 } as const,
                    { icon: ArrowDownOutlined, name: 'moveDown', to: row + 1 } as const,
                  ].map(({ icon, name, to }) => (
                    <Button
                      key={name}
                      size="small"
                      type="text"
                      icon={<Icon of={icon} />}
                      aria-label={t(`${name}Rule`, { rule: row + 1 })}
                      disabled={to < 0 || to >= rules.length}
                      onClick={() => inTable((before) => moveRule(before, row, to))}
                    />
                  ))}
                  <Button
                    size="small"
                    type="text"
                    icon={<Icon of={DeleteOutlined} />}
                    aria-label={t('removeRule', { rule: row + 1 })}
                    onClick={() => inTable((before) => removeRule(before, row))}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!readOnly && (
        <div className={styles.adding}>
          <Button icon={<Icon of={PlusOutlined} />} onClick={() => inTable((before) => addRule(before))}>
            {t('addRule')}
          </Button>
          <Button onClick={() => change((before) => addColumn(before, 'inputs'))}>{t('addInput')}</Button>
          <Button onClick={() => change((before) => addColumn(before, 'outputs'))}>{t('addOutput')}</Button>
          <small>{t('keys')}</small>
        </div>
      )}
    </div>
  );
}
