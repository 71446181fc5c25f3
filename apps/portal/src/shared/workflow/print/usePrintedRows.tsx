import { printing } from '@portal/contract';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useChosenRows } from '../useChosenRows';

const PrintBar = lazyInPlace(() => import('./PrintBar'));

interface Row {
  procInstId: string;
  title: string;
}

const { instances: most } = printing.printingLimits;

/** The instances of a list that are chosen to be printed together, the column that chooses them, and the bar. */
export function usePrintedRows<T extends Row>(rows: readonly T[], { archives = false } = {}) {
  const { t } = useTranslation('process');
  const { chosen, choose, isChosen, column, onCard } = useChosenRows<T>({
    keyOf: ({ procInstId }) => procInstId,
    obstacle: (_, { length }) => (length < most ? undefined : t('print.full', { count: most })),
  });
  const others = new Map(rows.filter((row) => !isChosen(row)).map((row) => [row.procInstId, row]));
  const bar = chosen.length > 0 && (
    <Suspense>
      <PrintBar
        chosen={chosen}
        archives={archives}
        more={[...others.values()].slice(0, most - chosen.length)}
        onChoose={(next) => choose(next as readonly T[])}
      />
    </Suspense>
  );
  return { column, onCard, bar };
}
