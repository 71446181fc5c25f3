import type { Page } from '@portal/contract';
import { useState } from 'react';
import { notice } from '../notice';
import { usePreference } from '../session/usePreference';
import type { WorkflowTarget } from './target';

type Row = Extract<WorkflowTarget, { procInstId: string }>;

/** The list that a drawer is opened from. */
export interface SteppedList {
  /** Names the switch that opens the next task after an action. */
  name: string;
  opensNext: boolean;
  page: Page<Row> | undefined;
  query: { current: number; size: number };
  /** Reads the current content of a page. */
  read: (current: number) => Promise<Page<Row>>;
}

/** The way through the list that the drawer was opened from. */
export interface TaskSteps {
  /** The position over all pages, counted from 1, or null while the list does not contain the open row. */
  position: number | null;
  total: number;
  /** Undefined at the ends of the list. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  /** Whether an action opens the next task, and the switch for it. */
  opensNext: boolean;
  setOpensNext: (on: boolean) => void;
  /** Opens the next row after an action, or closes the drawer at the end of the list. */
  follow: () => void;
}

interface Options {
  list: SteppedList | undefined;
  target: WorkflowTarget | null;
  /** Opens a row of a page. */
  open: (row: Row, current: number) => void;
  close: () => void;
}

/** Whether single keys act, which a person may not want. */
export const keysPreference = 'keys';

const noRows: readonly Row[] = [];
const keyOf = (row: Row | undefined): string => (row ? `${row.procInstId} ${row.taskId ?? ''}` : '');

/** @returns undefined without a list */
export function useTaskSteps({ list, target, open, close }: Options): TaskSteps | undefined {
  const [opensNext, setOpensNext] = usePreference(`next.${list?.name ?? ''}`, list?.opensNext ?? false);
  const rows = list?.page?.records ?? noRows;
  const key = target && 'procInstId' in target ? keyOf(target) : '';
  const index = key === '' ? -1 : rows.findIndex((row) => keyOf(row) === key);
  /* The last position of the open row. After it is handled, the next row moves to that position. */
  const [last, setLast] = useState({ index: -1, key: '' });
  if (index >= 0 && (last.index !== index || last.key !== key)) setLast({ index, key });
  if (!list) return undefined;

  const { current, size } = list.query;
  const total = list.page?.total ?? 0;
  const isAtLast = last.key !== '' && keyOf(rows[last.index]) === last.key;
  const lastPlace = isAtLast || target !== null ? last.index : -1;
  const here = index >= 0 ? index : lastPlace;
  const isListed = index >= 0 || (target === null && isAtLast);
  const after = isListed ? here + 1 : Math.max(here, 0);
  const hasMore = total > (current - 1) * size + rows.length;

  const turn = async (page: number, row: (records: readonly Row[]) => Row | undefined) => {
    try {
      const found = row((await list.read(page)).records);
      if (found) open(found, page);
    } catch (error) {
      notice.failure(error);
    }
  };
  const at = (place: number): (() => void) | undefined => {
    const row = rows[place];
    if (row) return () => open(row, current);
    if (place < 0 && current > 1 && here >= 0) return () => void turn(current - 1, (records) => records.at(-1));
    if (place >= rows.length && hasMore) return () => void turn(current + 1, ([first]) => first);
    return undefined;
  };
  const follow = async () => {
    const row = rows[after];
    if (row) return open(row, current);
    if (!hasMore) return close();
    try {
      const moved = (await list.read(current)).records[Math.max(here, 0)];
      if (moved && keyOf(moved) !== key) open(moved, current);
      else close();
    } catch (error) {
      notice.failure(error);
      close();
    }
  };
  return {
    position: index < 0 ? null : (current - 1) * size + index + 1,
    total,
    previous: at(here - 1),
    next: at(after),
    opensNext,
    setOpensNext,
    follow: () => void follow(),
  };
}
