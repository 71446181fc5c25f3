import { Checkbox } from 'antd';
import type { CalendarColour } from './entries';
import styles from './calendar.module.css';

export interface CalendarSource {
  key: string;
  name: string;
  colour: CalendarColour;
}

interface Props {
  label: string;
  sources: readonly CalendarSource[];
  /** The keys of sources that are not shown. */
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Says which colour means what, and shows or hides the entries of a source. */
export const CalendarLegend = ({ label, sources, hidden, onChange }: Props) => (
  <div role="group" aria-label={label} className={styles.legend}>
    {sources.map(({ key, name, colour }) => (
      <Checkbox
        key={key}
        checked={!hidden.includes(key)}
        data-colour={colour}
        className={styles.legendItem ?? ''}
        onChange={({ target }) => onChange(target.checked ? hidden.filter((each) => each !== key) : [...hidden, key])}
      >
        <i data-colour={colour} className={styles.legendDot} /> {name}
      </Checkbox>
    ))}
  </div>
);
