import { DateInput } from '@portal/widgets/date-input';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../../shared/api/figures';
import { FigureDefinitions } from '../../../shared/charts/FigureDefinitions';
import { Choice } from '../../../shared/inputs/Choice';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import { useParameters } from '../../../shared/ui/useParameters';
import { MonitorNav } from '../MonitorNav';
import monitorStyles from '../MonitorPage.module.css';
import { Overview } from './Overview';
import { daysOf, lastDays, offeredDays, readPeriod } from './period';
import { ProcessFigures } from './ProcessFigures';
import styles from './figures.module.css';

/** Shows how many instances the processes have and how long they take, and the same of one process by node and handler. */
export default function FiguresPage() {
  const { t } = useTranslation('figures');
  const [params, change] = useParameters();
  const period = readPeriod(params);
  const process = params.get('process');
  const version = Number(params.get('version')) || undefined;
  const set = (values: Readonly<Record<string, string | undefined>>) =>
    change((before) => {
      for (const [name, value] of Object.entries(values))
        if (value === undefined) before.delete(name);
        else before.set(name, value);
      return before;
    });
  useDocumentTitle(t('title'));
  return (
    <section className={monitorStyles.page}>
      <MonitorNav current="figures" />
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('hint')}</p>
        </div>
        <PeriodInput period={period} onChange={({ from, to }) => set({ from, to })} />
      </header>
      {process === null ? (
        <Overview period={period} onOpen={(key) => set({ process: key })} />
      ) : (
        <ProcessFigures
          query={{ ...period, processDefinitionKey: process, version }}
          onVersion={(next) => set({ version: next?.toString() })}
          onBack={() => set({ process: undefined, version: undefined })}
        />
      )}
      <div className={styles.foot}>
        <FigureDefinitions page="processes" />
      </div>
    </section>
  );
}

function PeriodInput({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { t } = useTranslation('figures');
  const days = daysOf(period);
  const isOffered = offeredDays.some((offered) => offered === days && lastDays(offered).to === period.to);
  return (
    <div className={styles.period}>
      <Choice
        label={t('period')}
        value={isOffered ? String(days) : ''}
        options={[
          ...offeredDays.map((offered) => ({ value: String(offered), label: t(`days.${offered}`) })),
          ...(isOffered ? [] : [{ value: '', label: t('days.other') }]),
        ]}
        onChange={(value) => value !== '' && onChange(lastDays(Number(value)))}
      />
      <label>
        {t('from')}
        <DateInput value={period.from} max={period.to} onChange={(from) => from && onChange({ ...period, from })} />
      </label>
      <label>
        {t('to')}
        <DateInput value={period.to} min={period.from} onChange={(to) => to && onChange({ ...period, to })} />
      </label>
    </div>
  );
}
