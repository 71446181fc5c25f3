import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CheckedDecision, DecisionTest } from '../../shared/api/decisions';
import { StateTag } from '../../shared/ui/StateTag';
import { CellInput } from './CellInput';
import styles from './decisions.module.css';
import type { Edited } from './table-edits';

interface Props {
  edited: Edited;
  onChange: ((to: (before: Edited) => Edited) => void) | null;
  outcomes: CheckedDecision['outcomes'];
}

/** The test rows of a table: input values and the expected outputs. They run while the table is edited. */
export function TestRows({ edited, onChange, outcomes }: Props) {
  const { t } = useTranslation('decisions');
  const { table, tests } = edited;
  const setTests = (to: (before: DecisionTest[]) => DecisionTest[]) =>
    onChange?.((before) => ({ ...before, tests: to(before.tests) }));
  const setValue = (row: number, side: keyof DecisionTest, column: number, text: string) =>
    setTests((before) =>
      before.map((test, index) =>
        index === row ? { ...test, [side]: test[side].map((value, at) => (at === column ? text : value)) } : test,
      ),
    );
  const add = () =>
    setTests((before) => [...before, { inputs: table.inputs.map(() => ''), expected: table.outputs.map(() => '') }]);
  const columns = [
    ...table.inputs.map((input, at) => ({
      side: 'inputs' as const,
      at,
      title: input.label || input.expression || t('input', { number: at + 1 }),
    })),
    ...table.outputs.map((output, at) => ({
      side: 'expected' as const,
      at,
      title: t('expected', { name: output.label || output.name || at + 1 }),
    })),
  ];
  return (
    <section aria-label={t('tests')}>
      <h2 className={styles.title}>{t('tests')}</h2>
      {tests.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.grid}>
            <thead>
              <tr>
                {columns.map(({ side, at, title }) => (
                  <th key={`${side}${at}`} scope="col" className={side === 'expected' ? styles.output : undefined}>
                    {title}
                  </th>
                ))}
                <th scope="col">{t('outcome')}</th>
                {onChange && (
                  <th scope="col" className={styles.actions}>
                    {t('actions')}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {tests.map((test, row) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows are known by their place
                <tr key={row}>
                  {columns.map(({ side, at, title }) => (
                    <td key={`${side}${at}`} className={side === 'expected' ? styles.output : undefined}>
                      <CellInput
                        label={t('testCell', { row: row + 1, column: title })}
                        value={test[side][at] ?? ''}
                        readOnly={!onChange}
                        onCommit={(text) => setValue(row, side, at, text)}
                      />
                    </td>
                  ))}
                  <td className={styles.outcome}>
                    <Outcome outcome={outcomes[row]} />
                  </td>
                  {onChange && (
                    <td className={styles.actions}>
                      <Button
                        size="small"
                        type="text"
                        icon={<Icon of={DeleteOutlined} />}
                        aria-label={t('removeTest', { row: row + 1 })}
                        onClick={() => setTests((before) => before.filter((_, index) => index !== row))}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {onChange && (
        <Button icon={<Icon of={PlusOutlined} />} onClick={add}>
          {t('addTest')}
        </Button>
      )}
    </section>
  );
}

/** The result of a test row, with the rules that matched. */
function Outcome({ outcome }: { outcome: CheckedDecision['outcomes'][number] | undefined }) {
  const { t } = useTranslation('decisions');
  if (!outcome) return null;
  const { values, rules, passed, error } = outcome;
  return (
    <>
      {passed !== null && <StateTag colour={passed ? 'success' : 'error'} label={t(passed ? 'passed' : 'failed')} />}{' '}
      {error || values.join(' · ') || t('noResult')}
      {rules.length > 0 && <small> {t('byRules', { rules: rules.join(', ') })}</small>}
    </>
  );
}
