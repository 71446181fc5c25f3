import { WarningFilled } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { findKind, labelText, type FieldKindName } from '@portal/contract/fields';
import { isWide, type FormField } from '@portal/contract/forms';
import { FieldInput } from '@portal/widgets/fields';
import { Icon } from '@portal/widgets/icon';
import { DragHandle } from '@portal/widgets/sorting';
import { Skeleton } from 'antd';
import { memo, Suspense, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldText } from '../../../../shared/fields/FormDetails';
import { currentLocale } from '../../../../shared/i18n';
import styles from '../builder.module.css';
import type { Edge } from '../dragging';

interface Props {
  field: FormField;
  selected: boolean;
  invalid: boolean;
  /** The edge at which a new field would be inserted. */
  insertion: Edge | undefined;
  onSelect: (key: string) => void;
  onKeyDown: (event: KeyboardEvent, key: string) => void;
}

/** A field on the canvas: it can be selected and moved, not filled in. */
export const CanvasField = memo(function CanvasField({
  field,
  selected,
  invalid,
  insertion,
  onSelect,
  onKeyDown,
}: Props) {
  const { t } = useTranslation('formBuilder');
  const { key, kind, required, visibleWhen, help } = field;
  const sortable = useSortable({ id: key });
  const { setNodeRef, transform, transition } = sortable;
  const locale = currentLocale();
  const name = labelText(field.label, locale) || t('unnamed');
  const style = {
    transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
    transition,
  };
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={`${styles.field} ${isWide(field) ? styles.wide : ''}`}
      data-selected={selected}
      data-invalid={invalid}
      data-insertion={insertion}
    >
      <button
        type="button"
        className={styles.select}
        aria-pressed={selected}
        aria-label={t('fieldLabel', { name, kind: t(`kind.${kind as FieldKindName}`) })}
        onClick={() => onSelect(key)}
        onKeyDown={(event) => onKeyDown(event, key)}
      />
      <div className={styles.head}>
        <span>
          {required && <span className={styles.required}>*</span>}
          {name}
        </span>
        {visibleWhen !== undefined && <small>{t('conditional')}</small>}
        {invalid && <Icon of={WarningFilled} label={t('invalid')} className={styles.warning} />}
        <div className={styles.handle}>
          <DragHandle name={name} sortable={sortable} />
        </div>
      </div>
      <div className={styles.sketch} inert>
        <FieldSketch field={field} />
      </div>
      {help && <small className={styles.help}>{labelText(help, locale)}</small>}
    </li>
  );
});

/** Shows the input of a field with its default value, or an empty line while its settings are invalid. */
function FieldSketch({ field }: { field: FormField }) {
  const { kind, settings, placeholder, default: value } = field;
  const definition = findKind(kind);
  const parsed = definition?.settings.safeParse(settings);
  const placeHolder = <Skeleton.Input block size="small" />;
  if (!definition || !parsed?.success) return placeHolder;
  if (definition.decorative) return <FieldText kind={kind as FieldKindName} value={null} settings={parsed.data} />;
  const isValid = value !== undefined && definition.schema(parsed.data).safeParse(value).success;
  return (
    <Suspense fallback={placeHolder}>
      <FieldInput
        kind={kind as FieldKindName}
        value={isValid ? value : null}
        settings={parsed.data}
        onChange={() => undefined}
        {...(placeholder && { placeholder: labelText(placeholder, currentLocale()) })}
      />
    </Suspense>
  );
}
