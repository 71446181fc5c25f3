import type { Json } from '@portal/contract/fields';
import type { FormState } from '@portal/contract/forms';
import { InvalidCellProvider, type InvalidCell } from '@portal/widgets/fields';
import { Form } from 'antd';
import { createContext, memo, useContext, useEffect, useMemo, useRef, type CSSProperties } from 'react';
import { cellOf, type ShownIssue } from './refusal';
import { FormItem } from './FormItem';
import styles from './fill.module.css';
import type { Attention } from './useFormValues';

interface Props {
  columns: number;
  state: FormState;
  /** The order of the fields. */
  keys: readonly string[];
  issues: ReadonlyMap<string, readonly ShownIssue[]>;
  onChange: (key: string, value: Json) => void;
  onLeave: (key: string) => void;
  /** The issue that is scrolled into view and focused. */
  attention: Attention | null;
}

const noIssues: readonly ShownIssue[] = [];

const GridContext = createContext<Props | null>(null);

/** The visible fields of a form in its columns. */
export function FormGrid(props: Props) {
  const { attention } = props;
  const cell = useMemo(() => toCell(attention), [attention]);
  return (
    <InvalidCellProvider value={cell}>
      <GridContext value={props}>
        <Frame />
      </GridContext>
    </InvalidCellProvider>
  );
}

/**
 * Rendered once, because each render of antd's form renders all its items, which is noticeable at each key in a long
 * form.
 */
const Frame = memo(() => (
  <Form component="div" layout="vertical">
    <Fields />
  </Form>
));

function Fields() {
  const { columns, state, keys, issues, onChange, onLeave, attention } = useContext(GridContext)!;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!attention || cellOf(attention.issue)) return undefined;
    const frame = requestAnimationFrame(() => showField(box.current, attention.issue.field));
    return () => cancelAnimationFrame(frame);
  }, [attention]);
  return (
    <div ref={box} className={styles.grid} style={{ '--columns': columns } as CSSProperties}>
      {keys.map((key) => {
        const field = state.get(key);
        if (!field?.visible) return null;
        return (
          <FormItem
            key={key}
            field={field.field}
            value={field.value}
            settings={field.settings}
            editable={field.editable}
            required={field.required}
            issues={issues.get(key) ?? noIssues}
            onChange={onChange}
            onLeave={onLeave}
          />
        );
      })}
    </div>
  );
}

/** Returns the cell of a table that an issue is about. */
function toCell(attention: Attention | null): InvalidCell | null {
  const cell = attention && cellOf(attention.issue);
  return cell && { input: `field-${attention.issue.field}`, ...cell };
}

/** The field comes into sight, with its message (spec 000 §5). */
function showField(box: HTMLElement | null, key: string) {
  const item = box?.querySelector(`[data-field="${key}"]`);
  item?.scrollIntoView({ block: 'center' });
  item?.querySelector<HTMLElement>('input, textarea, button, [contenteditable]')?.focus({ preventScroll: true });
}
