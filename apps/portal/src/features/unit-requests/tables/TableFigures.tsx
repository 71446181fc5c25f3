import { textsIn } from '@portal/contract';
import {
  figureName,
  figureUnitsShown,
  unitAnswers,
  type SummedFigure,
  type TableFigures as Figures,
} from '@portal/contract/unit-requests';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportTables, figureByUnit, tableFigures } from '../../../shared/api/unit-requests';
import { BarChart } from '../../../shared/charts/BarChart';
import { FigureTile, FigureTiles } from '../../../shared/charts/FigureTiles';
import { saveBlob } from '../../../shared/files/download-file';
import { currentLocale } from '../../../shared/i18n';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../../shared/ui/placeholders/PagePlaceholder';
import { useBusy } from '../../../shared/ui/useBusy';
import { RemindButton } from '../RemindButton';
import styles from './tables.module.css';

interface Props {
  request: number;
  title: string;
  remindable: boolean;
}

/** What units reported in the table of a request, added up, with the units that are missing. */
export default function TableFigures({ request, title, remindable }: Props) {
  const { t } = useTranslation('unitRequests');
  const { data, error, refetch } = useQuery(tableFigures(request));
  const { busy, run } = useBusy();
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <PagePlaceholder />;
  const missing = data.units - data.reported;
  const exportAll = async () => saveBlob(await exportTables(request), `${title}.xlsx`);
  return (
    <Flex vertical gap={24}>
      <FigureTiles>
        <FigureTile label={t('figures.units')} value={data.units} />
        <FigureTile label={t('figures.reported')} value={data.reported} />
        <FigureTile label={t('figures.missing')} value={missing} />
        <FigureTile label={t('figures.late')} value={data.late} />
      </FigureTiles>
      <Flex justify="end" gap={8} wrap>
        {remindable && <RemindButton request={request} unfinished={missing} />}
        <Button type="primary" loading={busy} onClick={() => void run(exportAll)}>
          {t('figures.export')}
        </Button>
      </Flex>
      <Missing missing={data.missing} count={missing} />
      {data.reported === 0 ? (
        <EmptyState text={t('figures.none')} />
      ) : (
        <>
          {data.numbers.length > 0 && <Numbers request={request} figures={data} />}
          {data.choices.map(({ field, counts }) => (
            <BarChart
              key={field}
              quiet
              title={nameOf(data, { field, column: null })}
              unit={t('figures.unitOf')}
              bars={counts.map(({ label, units }) => ({ label, count: units }))}
            />
          ))}
        </>
      )}
    </Flex>
  );
}

function Missing({ missing, count }: Pick<Figures, 'missing'> & { count: number }) {
  const { t } = useTranslation('unitRequests');
  const states: Readonly<Record<string, string>> = textsIn(unitAnswers.texts, currentLocale()).states;
  if (missing.length === 0) return null;
  return (
    <section aria-label={t('figures.missing')}>
      <h3>{t('figures.missing')}</h3>
      <Flex gap={8} wrap>
        {missing.map(({ answer, unit, state, late }) => (
          <Tag key={answer} color={late ? 'error' : 'default'}>
            {t('figures.unitState', { unit, state: states[state] ?? state })}
          </Tag>
        ))}
      </Flex>
      {count > missing.length && <p>{t('figures.firstMissing', { most: missing.length })}</p>}
    </section>
  );
}

const nameOf = ({ table }: Figures, figure: Pick<SummedFigure, 'field' | 'column'>): string =>
  figureName(table, figure, currentLocale());

const keyOf = ({ field, column }: Pick<SummedFigure, 'field' | 'column'>) => `${field}/${column ?? ''}`;

/** Decimals keep all their digits, in groups of three. */
const grouped = (decimal: string): string => {
  const [whole = '', rest] = decimal.split('.');
  return whole.replace(/\B(?=(\d{3})+$)/gu, ',') + (rest === undefined ? '' : `.${rest}`);
};

const amounts = ['sum', 'mean', 'least', 'most'] as const;

/** All figures of the table. The chosen one is shown by unit. */
function Numbers({ request, figures }: { request: number; figures: Figures }) {
  const { t } = useTranslation('unitRequests');
  const [chosen, setChosen] = useState(keyOf(figures.numbers[0]!));
  const figure = figures.numbers.find((each) => keyOf(each) === chosen) ?? figures.numbers[0]!;
  return (
    <section aria-label={t('figures.totals')}>
      <h3>{t('figures.totals')}</h3>
      <div className={styles.scroll}>
        <table className={styles.numbers}>
          <thead>
            <tr>
              <th scope="col">{t('figures.figure')}</th>
              {amounts.map((amount) => (
                <th key={amount} scope="col">
                  {t(`figures.${amount}`)}
                </th>
              ))}
              <th scope="col">{t('figures.filled')}</th>
            </tr>
          </thead>
          <tbody>
            {figures.numbers.map((each) => (
              <tr key={keyOf(each)} data-chosen={each === figure}>
                <th scope="row">
                  <button type="button" aria-pressed={each === figure} onClick={() => setChosen(keyOf(each))}>
                    {nameOf(figures, each)}
                  </button>
                </th>
                {amounts.map((amount) => (
                  <td key={amount}>{each.units === 0 ? '—' : grouped(each[amount])}</td>
                ))}
                <td>{each.units}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ByUnit request={request} name={nameOf(figures, figure)} {...figure} />
    </section>
  );
}

function ByUnit({ request, name, field, column, units }: { request: number; name: string } & SummedFigure) {
  const { t } = useTranslation('unitRequests');
  const { data, error, refetch } = useQuery(figureByUnit(request, field, column));
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <PagePlaceholder />;
  if (data.length === 0) return null;
  return (
    <BarChart
      title={
        units > figureUnitsShown
          ? t('figures.byLargestUnits', { name, most: figureUnitsShown })
          : t('figures.byUnit', { name })
      }
      unit={name}
      bars={data.map(({ unit, value }) => ({ label: unit, count: Number(value) }))}
    />
  );
}
