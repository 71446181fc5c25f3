import { sameValue } from '@portal/contract/fields';
import { fieldLabel, textOf, type StoredRecord } from '@portal/contract/records';
import { mergeable, talents, type DoublePair } from '@portal/contract/talents';
import { Button, Flex, Radio, Segmented, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { distinguishTalents, mergeTalents } from '../../../shared/api/talents';
import { currentLocale } from '../../../shared/i18n';
import { notice } from '../../../shared/notice';
import { RecordValue } from '../../../shared/records';
import { useBusy } from '../../../shared/ui/useBusy';
import styles from './doubles.module.css';

const sides = ['one', 'other'] as const;
type Side = (typeof sides)[number];

/** Two talents beside one another. The reader chooses the one that stays, and values to take over from the other. */
export function DoublePairCard({ pair, onDone }: { pair: DoublePair; onDone: () => Promise<void> }) {
  const { t } = useTranslation('talents');
  const [kept, setKept] = useState<Side>(pair.other.reviewed && !pair.one.reviewed ? 'other' : 'one');
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const { busy, run } = useBusy();
  const merged = kept === 'one' ? 'other' : 'one';
  const differing = mergeable.filter((key) => !sameValue(pair.one.values[key] ?? null, pair.other.values[key] ?? null));
  /* By default each value is that of the talent that stays, unless only the other one has it. */
  const sideOf = (key: string): Side => chosen[key] ?? (pair[kept].values[key] === undefined ? merged : kept);
  const seen = ({ id, revision }: DoublePair['one']) => ({ id, revision });
  const attempt = (work: () => Promise<unknown>, done: string) =>
    run(async () => {
      await work();
      notice.success(done);
      await onDone();
    });
  const merge = () =>
    attempt(
      () =>
        mergeTalents({
          kept: seen(pair[kept]),
          merged: seen(pair[merged]),
          take: differing.filter((key) => sideOf(key) === merged),
        }),
      t('doubles.merged'),
    );
  return (
    <article className={styles.pair}>
      <Flex gap={12} wrap align="center" justify="space-between">
        <Flex gap={8} align="center" wrap>
          <strong>{textOf(pair.one.values, 'name')}</strong>
          <Tag color={pair.by === 'idCard' ? 'error' : 'warning'}>
            {t(pair.by === 'idCard' ? 'doubles.byIdCard' : 'doubles.byNameAndBirth')}
          </Tag>
        </Flex>
        <Segmented<Side>
          aria-label={t('doubles.keep')}
          value={kept}
          onChange={setKept}
          options={sides.map((side, index) => ({ value: side, label: t('doubles.keepOf', { index: index + 1 }) }))}
        />
      </Flex>
      <table className={styles.compared}>
        <thead>
          <tr>
            <th scope="col">{t('doubles.field')}</th>
            <th scope="col">{t('doubles.first')}</th>
            <th scope="col">{t('doubles.second')}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((key) => {
            const label = fieldLabel(talents, key, currentLocale()) ?? key;
            return (
              <tr key={key}>
                <th scope="row">{label}</th>
                {sides.map((side) => (
                  <td key={side}>
                    <Radio
                      checked={sideOf(key) === side}
                      aria-label={`${label}: ${t(side === 'one' ? 'doubles.first' : 'doubles.second')}`}
                      onChange={() => setChosen({ ...chosen, [key]: side })}
                    >
                      <RecordValue definition={talents} record={pair[side] as unknown as StoredRecord} name={key} />
                    </Radio>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <Flex gap={8} justify="end">
        <Button
          disabled={busy}
          onClick={() => void attempt(() => distinguishTalents(pair.one.id, pair.other.id), t('doubles.distinguished'))}
        >
          {t('doubles.distinct')}
        </Button>
        <Button type="primary" loading={busy} onClick={() => void merge()}>
          {t('doubles.merge')}
        </Button>
      </Flex>
    </article>
  );
}
