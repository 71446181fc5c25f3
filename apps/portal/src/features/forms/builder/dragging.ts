import type { DragEndEvent } from '@dnd-kit/core';
import type { FieldKindName } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';

const prefix = 'kind:';

/** The ids of what is dragged out of the palette; fields are dragged by their keys. */
export const draggedKind = {
  idOf: (kind: FieldKindName): string => prefix + kind,
  of: (id: string): FieldKindName | null => (id.startsWith(prefix) ? (id.slice(prefix.length) as FieldKindName) : null),
};

export const canvasId = 'canvas';

type Drop = { kind: FieldKindName; index: number } | { key: string; index: number } | null;

/** What a drop means: a new field or a moved one, and its place. Outside of the canvas nothing happens. */
export function dropOf({ active, over }: Pick<DragEndEvent, 'active' | 'over'>, fields: readonly FormField[]): Drop {
  if (!over) return null;
  const at = fields.findIndex(({ key }) => key === over.id);
  const kind = draggedKind.of(String(active.id));
  if (kind) return { kind, index: at < 0 ? fields.length : at };
  return at < 0 || active.id === over.id ? null : { key: String(active.id), index: at };
}
