import { useDroppable } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import type { FormIssue } from '@portal/contract/forms';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../builder.module.css';
import { canvasId, type Edge } from '../dragging';
import type { Builder } from '../useBuilder';
import { CanvasField } from './CanvasField';
import { useFieldKeys } from './useFieldKeys';
import { useSelectedInView } from './useSelectedInView';

interface Props {
  builder: Builder;
  issues: readonly FormIssue[];
  /** Where a field that is dragged out of the palette would be inserted. */
  insertion: { key: string; edge: Edge } | null;
}

/** The form as it will look, field by field. */
export function Canvas({ builder, issues, insertion }: Props) {
  const { t } = useTranslation('formBuilder');
  const { form } = builder.draft;
  const { setNodeRef } = useDroppable({ id: canvasId });
  const onKeyDown = useFieldKeys(builder);
  const list = useSelectedInView(builder.selected);
  const invalid = new Set(issues.map(({ field }) => field));
  return (
    <section ref={setNodeRef} className={styles.canvas} aria-label={t('canvas')}>
      {form.fields.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
      <SortableContext items={form.fields.map(({ key }) => key)} strategy={rectSortingStrategy}>
        <ul ref={list} className={styles.fields} style={{ '--columns': form.columns } as CSSProperties}>
          {form.fields.map((field) => (
            <CanvasField
              key={field.key}
              field={field}
              selected={field.key === builder.selected}
              invalid={invalid.has(field.key)}
              insertion={insertion?.key === field.key ? insertion.edge : undefined}
              onSelect={builder.select}
              onKeyDown={onKeyDown}
            />
          ))}
        </ul>
      </SortableContext>
    </section>
  );
}
