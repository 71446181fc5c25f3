import { labelText, type FieldKindName } from '@portal/contract/fields';
import { isWide, type FormState } from '@portal/contract/forms';
import type { CSSProperties } from 'react';
import { currentLocale } from '../i18n';
import { FieldText } from './FieldText';
import styles from '../ui/details.module.css';

interface Props {
  columns: number;
  state: FormState;
  keys: readonly string[];
}

/** A read-only form as a compact list of labels and values. */
export const FormDetails = ({ columns, state, keys }: Props) => (
  <dl className={styles.details} style={{ '--columns': Math.min(columns, 2) } as CSSProperties}>
    {keys.map((key) => {
      const found = state.get(key);
      if (!found?.visible) return null;
      const { field, value } = found;
      const text = <FieldText kind={field.kind as FieldKindName} value={value} settings={field.parsedSettings} />;
      if (field.definition.decorative)
        return (
          <div key={key} className={styles.wide}>
            <dd>{text}</dd>
          </div>
        );
      return (
        <div key={key} className={isWide(field) ? styles.wide : undefined}>
          <dt>{labelText(field.label, currentLocale())}</dt>
          <dd>{text}</dd>
        </div>
      );
    })}
  </dl>
);
