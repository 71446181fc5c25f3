import { settle } from '@portal/contract/forms';
import { textOf } from '@portal/contract/records';
import { talents } from '@portal/contract/talents';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Collapse, Flex, Tag } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { compiledForm } from '../../../shared/fields/form-values';
import { FormDetails } from '../../../shared/fields/FormDetails';
import type { RecordDetailProps } from '../../../shared/records/parts';
import { RecordStateTag, RecordValue } from '../../../shared/records';
import { SealedValues } from './SealedValues';
import { Career } from './Career';
import { PagePlaceholder } from '../../../shared/ui/placeholders/PagePlaceholder';
import styles from './detail.module.css';

const RecordHistory = lazyInPlace(() => import('../../../shared/records/history/RecordHistory'));

const compiled = compiledForm(talents.form);
/** The fields of the first line are not repeated below it, and sealed ones have their own place. */
const elsewhere = new Set<string>(['name', 'level', 'category', ...(talents.sealed ?? [])]);

/** A talent: who it is at a glance, the reviewed values, the career, and who changed what. */
export function TalentDetail({ record }: RecordDetailProps) {
  const { t } = useTranslation('talents');
  const { values, state } = record;
  const name = textOf(values, 'name') ?? '';
  const born = textOf(values, 'birthDate');
  const of = (key: string) => <RecordValue definition={talents} record={record} name={key} />;
  const isTold = ({ key, kind }: { key: string; kind: string }) =>
    !elsewhere.has(key) && (kind === 'heading' || values[key] !== undefined);
  const told = talents.form.fields.filter(isTold);
  /* A heading without fields below it is left out. */
  const keys = told.filter(({ kind }, index) => kind !== 'heading' || (told[index + 1]?.kind ?? kind) !== kind);
  return (
    <Flex vertical gap={24}>
      <header className={styles.head}>
        <div className={styles.face} aria-hidden>
          {Array.from(name.trim())[0]}
        </div>
        <div>
          <h2>{name}</h2>
          <p>
            {[textOf(values, 'position'), textOf(values, 'employer')].filter(Boolean).join(' · ') || of('areaCode')}
          </p>
          <Flex gap={8} wrap align="center">
            <RecordStateTag definition={talents} state={state} />
            {values['level'] !== undefined && values['level'] !== 'other' && <Tag color="warning">{of('level')}</Tag>}
            {values['category'] !== undefined && <Tag>{of('category')}</Tag>}
            {born !== undefined && <span className={styles.muted}>{t('detail.age', { years: ageOf(born) })}</span>}
          </Flex>
        </div>
      </header>
      <SealedValues record={record} />
      <FormDetails
        columns={compiled.form.columns}
        state={settle(compiled, values, {})}
        keys={keys.map(({ key }) => key)}
      />
      <Career id={record.id} />
      <Collapse
        size="small"
        items={[
          {
            key: 'history',
            label: t('detail.history'),
            children: (
              <Suspense fallback={<PagePlaceholder />}>
                <RecordHistory definition={talents} id={record.id} />
              </Suspense>
            ),
          },
        ]}
      />
    </Flex>
  );
}

/** Returns the age today of somebody born on a day (yyyy-MM-dd). */
function ageOf(born: string, now = new Date()): number {
  const [year = 0, month = 0, day = 0] = born.split('-').map(Number);
  const hadBirthday = now.getMonth() + 1 > month || (now.getMonth() + 1 === month && now.getDate() >= day);
  return now.getFullYear() - year - (hadBirthday ? 0 : 1);
}
