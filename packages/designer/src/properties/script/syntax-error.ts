import type { SectionText } from '../strings';

/** A place in a text. Line and column count from 1. */
export interface Place {
  line: number;
  column: number;
  /** The text at that place, by which it can be found. It is empty at the end. */
  near: string;
}

const shownLength = 12;

export function atPosition(text: string, position: number): Place {
  const before = text.slice(0, position).split('\n');
  const rest = text.slice(position).split('\n')[0] ?? '';
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, near: rest.slice(0, shownLength) };
}

type Text = (text: SectionText, values: Record<string, string | number>) => string;

/** Describes where a text cannot be read, or returns undefined without an error. */
export function syntaxErrorText(place: Place | undefined, t: Text): string | undefined {
  if (!place) return undefined;
  const { line, column, near } = place;
  return near ? t('syntaxErrorNear', { line, column, near }) : t('syntaxErrorAtEnd', { line });
}
