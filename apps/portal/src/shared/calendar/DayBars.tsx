import type { CSSProperties } from 'react';
import type { CalendarEntry } from './entries';
import { EntryChip } from './EntryChip';
import type { Placed } from './lanes';
import type { ViewProps } from './view';

interface Props extends Pick<ViewProps, 'onOpen'> {
  day: string;
  bars: readonly Placed<CalendarEntry>[];
}

/** The bars that begin on a day, each across the days that it covers. */
export function DayBars({ day, bars, onOpen }: Props) {
  return bars.map(({ item, lane, span, before, after }) => (
    <EntryChip
      key={item.key}
      shape="bar"
      entry={item}
      day={day}
      before={before}
      after={after}
      style={{ '--lane': lane, '--span': span } as CSSProperties}
      onOpen={onOpen}
    />
  ));
}
