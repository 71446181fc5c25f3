import { useDroppable } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import type { FormIssue } from '@portal/contract/forms';
import { useCallback, useEffect, useRef, type CSSProperties, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { shiftField } from '../model/draft';
import styles from '../builder.module.css';
import { canvasId, type Edge } from '../dragging';
import type { Builder } from '../useBuilder';
import { CanvasField } from './CanvasField';

interface Props {
  builder: Builder;
  issues: readonly FormIssue[];
  /** The position at which a field that is dragged out of the palette would be inserted. */
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

/**
 * The keys of a field on the canvas: Alt and an arrow move it, Delete removes it, Ctrl+D copies it. The function stays
 * the same, so that fields are not drawn again.
 */
function useFieldKeys(builder: Builder): (event: KeyboardEvent, key: string) => void {
  const latest = useRef(builder);
  useEffect(() => {
    latest.current = builder;
  });
  return useCallback((event: KeyboardEvent, key: string) => {
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    const { apply, remove, copy } = latest.current;
    if (action === 'remove') remove(key);
    else if (action === 'copy') copy(key);
    else apply((draft) => shiftField(draft, key, action === 'up' ? -1 : 1));
  }, []);
}

function actionOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): 'up' | 'down' | 'remove' | 'copy' | null {
  if (altKey && key === 'ArrowUp') return 'up';
  if (altKey && key === 'ArrowDown') return 'down';
  if (key === 'Delete') return 'remove';
  return (ctrlKey || metaKey) && key.toLowerCase() === 'd' ? 'copy' : null;
}

/** Scrolls the list to the field that is selected, and moves the focus to it from a field that was copied or is gone. */
function useSelectedInView(selected: string | null): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (selected === null) return;
    const field = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    field?.scrollIntoView({ block: 'nearest' });
    const focused = document.activeElement;
    if (focused === document.body || list.current?.contains(focused)) field?.focus();
  }, [selected]);
  return list;
}
