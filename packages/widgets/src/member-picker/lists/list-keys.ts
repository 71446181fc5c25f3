import type { KeyboardEvent } from 'react';

const optionsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLInputElement>('input:not(:disabled)')];

/** Moves from a search box to the first option below it. */
export function enterList(event: KeyboardEvent, list: HTMLElement | null): void {
  const first = event.key === 'ArrowDown' && list ? optionsOf(list)[0] : undefined;
  if (!first) return;
  event.preventDefault();
  first.focus();
}

/** Lets arrows move between checkboxes, as they do between radio buttons, and Enter choose like Space. */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
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
