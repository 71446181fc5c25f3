import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { useIsPhone } from '@portal/widgets/media';
import { Button, Segmented, Space } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadState } from '../ui/placeholders/LoadError';
import { Agenda } from './Agenda';
import { calendarViews, daysOf, step, today, type CalendarView } from './days';
import type { CalendarEntry, DayMark } from './entries';
import { MonthView } from './MonthView';
import { useDayNames } from './names';
import { PhoneMonth } from './PhoneMonth';
import { TimeGrid } from './TimeGrid';
import type { ViewProps } from './view';
import styles from './calendar.module.css';

interface Props extends Pick<ViewProps, 'view' | 'day' | 'onMove' | 'onCreate' | 'empty'> {
  /** The entries that touch `periodOf(view, day)`. Undefined while they are read. */
  entries: readonly CalendarEntry[] | undefined;
  /** Why the entries could not be read. */
  error?: unknown;
  onRetry?: () => void;
  /** Whether other entries are being read. Those shown before stay until then. */
  busy?: boolean;
  marks?: readonly DayMark[];
  /** The views that are offered. */
  views?: readonly CalendarView[];
  /** Stands at the end of the bar above the days. */
  extra?: ReactNode;
  /** Called with an entry that has no page of its own. */
  onOpen?: (entry: CalendarEntry) => void;
}

const nothing = () => {};
const parts = { month: MonthView, week: TimeGrid, day: TimeGrid, agenda: Agenda };
const partsOfPhone = { month: PhoneMonth, week: PhoneMonth, day: TimeGrid, agenda: Agenda };

/**
 * A calendar as month, week, day or list. It takes entries and tells what the user wants; which day and view are shown
 * is kept by its page, usually in the address.
 */
export function Calendar({
  entries,
  error,
  onRetry = nothing,
  busy = false,
  marks = [],
  views = calendarViews,
  ...props
}: Props) {
  const { view, day, empty, extra, onMove, onOpen = nothing, onCreate } = props;
  const { t } = useTranslation('calendar');
  const names = useDayNames();
  const View = (useIsPhone() ? partsOfPhone : parts)[view];
  return (
    <div className={styles.calendar} aria-busy={busy || undefined}>
      <div className={styles.head}>
        <Space.Compact>
          <Button
            aria-label={t('previous')}
            icon={<Icon of={LeftOutlined} />}
            onClick={() => onMove({ day: step(view, day, -1) })}
          />
          <Button onClick={() => onMove({ day: today() })}>{t('today')}</Button>
          <Button
            aria-label={t('next')}
            icon={<Icon of={RightOutlined} />}
            onClick={() => onMove({ day: step(view, day, 1) })}
          />
        </Space.Compact>
        <h2 aria-live="polite">{names.title(view, day)}</h2>
        {extra}
        {views.length > 1 && (
          <Segmented<CalendarView>
            aria-label={t('view')}
            value={view}
            onChange={(value) => onMove({ view: value })}
            options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
          />
        )}
      </div>
      {!entries && <LoadState error={error} onRetry={onRetry} lines={10} />}
      {entries && (
        <View
          view={view}
          day={day}
          days={daysOf(view, day)}
          entries={entries}
          marks={new Map(marks.map((mark) => [mark.date, mark]))}
          empty={empty}
          onMove={onMove}
          onOpen={onOpen}
          onCreate={onCreate}
        />
      )}
    </div>
  );
}
