import type { Json } from '@portal/contract/fields';
import type { FieldIssue, FormState } from '@portal/contract/forms';
import { Form } from 'antd';
import type { CSSProperties } from 'react';
import { FormItem } from './FormItem';
import styles from './fill.module.css';

interface Props {
  columns: number;
  state: FormState;
  /** The order of the fields. */
  keys: readonly string[];
  issues: ReadonlyMap<string, readonly FieldIssue[]>;
  onChange: (key: string, value: Json) => void;
  onLeave: (key: string) => void;
}

const noIssues: readonly FieldIssue[] = [];

/** The visible fields of a form in its columns. */
export const FormGrid = ({ columns, state, keys, issues, onChange, onLeave }: Props) => (
  <Form component="div" layout="vertical">
    <div className={styles.grid} style={{ '--columns': columns } as CSSProperties}>
      {keys.map((key) => {
        const field = state.get(key);
        if (!field?.visible) return null;
        return (
          <FormItem
            key={key}
            field={field.field}
            value={field.value}
            editable={field.editable}
            required={field.required}
            issues={issues.get(key) ?? noIssues}
            onChange={onChange}
            onLeave={onLeave}
          />
        );
      })}
    </div>
  </Form>
);
