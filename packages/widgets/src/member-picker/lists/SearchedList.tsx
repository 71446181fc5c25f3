import { limits } from '@portal/contract';
import { Checkbox, Input, Radio } from 'antd';
import { useId, useRef, type ReactNode, type KeyboardEvent } from 'react';
import { useClearing } from '../../icon';
import styles from '../MemberPicker.module.css';

const optionsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLInputElement>('input:not(:disabled)')];

/** Moves from a search box to the first option below it. */
function enterList(event: KeyboardEvent, list: HTMLElement | null): void {
  const first = event.key === 'ArrowDown' && list ? optionsOf(list)[0] : undefined;
  if (!first) return;
  event.preventDefault();
  first.focus();
}

/** Lets arrows move between checkboxes, as they do between radio buttons, and Enter choose like Space. */
function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const option = event.target;
  if (!(option instanceof HTMLInputElement)) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === 'Enter') option.click();
  else if (step !== undefined && option.type === 'checkbox') {
    const options = optionsOf(event.currentTarget);
    options[options.indexOf(option) + step]?.focus();
  } else return;
  event.preventDefault();
}

interface Props {
  search: string;
  searchLabel: string;
  onSearch: (text: string) => void;
  /** Name of the list for screen readers. */
  label?: string;
  role?: 'group' | 'radiogroup' | undefined;
  loading?: boolean;
  /** Stands between the search box and the list. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Options below a search box, from which the arrow keys lead into the list. */
export function SearchedList({ search, searchLabel, onSearch, label, role, loading, tools, children }: Props) {
  const clearing = useClearing();
  const rows = useRef<HTMLDivElement>(null);
  return (
    <>
      <Input.Search
        allowClear={clearing}
        value={search}
        maxLength={limits.searchLength}
        placeholder={searchLabel}
        aria-label={searchLabel}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => enterList(event, rows.current)}
      />
      {tools}
      <div
        ref={rows}
        className={styles.memberRows}
        onKeyDown={moveInList}
        aria-busy={loading}
        {...(role && { role, 'aria-label': label })}
      >
        {children}
      </div>
    </>
  );
}

/**
 * Returns the box for the options of a list and the name of their group, by which arrow keys move between radio
 * buttons.
 */
export function useOptionBox(single: boolean) {
  const name = useId();
  return single ? ({ Box: Radio, name } as const) : ({ Box: Checkbox, name: undefined } as const);
}
