import type { DataColumn } from '@portal/widgets';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/* A finger finds it without opening the row. */
const around = { display: 'inline-block', margin: -8, padding: 8 };
const box = { width: 18, height: 18, accentColor: 'var(--primary)' };
const card = { display: 'flex', alignItems: 'flex-start', gap: 16 };
const cardText = { flex: 1, minWidth: 0 };

interface Options<Row> {
  keyOf: (row: Row) => string;
  /** Returns why a row cannot be chosen together with the chosen ones, or undefined if it can. */
  obstacle: (row: Row, chosen: readonly Row[]) => string | undefined;
}

/** Rows that are chosen on this page or others, and the column, or the corner of a card, that chooses them. */
export function useChosenRows<Row extends { title: string }>({ keyOf, obstacle }: Options<Row>) {
  const { t } = useTranslation('process');
  const [chosen, choose] = useState<readonly Row[]>([]);
  const isChosen = (row: Row) => chosen.some((other) => keyOf(other) === keyOf(row));
  const toggle = (row: Row) =>
    choose(isChosen(row) ? chosen.filter((other) => keyOf(other) !== keyOf(row)) : [...chosen, row]);
  const choice = (row: Row) => {
    const reason = isChosen(row) ? undefined : obstacle(row, chosen);
    return (
      <label style={around} title={reason}>
        <input
          type="checkbox"
          style={box}
          checked={isChosen(row)}
          disabled={reason !== undefined}
          aria-label={t('batch.chooseRow', { title: row.title })}
          onChange={() => toggle(row)}
        />
      </label>
    );
  };
  const column: DataColumn<Row> = { key: 'chosen', title: t('batch.choose'), width: 64, render: choice };
  const onCard = (row: Row, content: ReactNode) => (
    <div style={card}>
      {choice(row)}
      <div style={cardText}>{content}</div>
    </div>
  );
  return { chosen, choose, isChosen, column, onCard };
}
