import { useDraggable } from '@dnd-kit/core';
import type { FieldKindName } from '@portal/contract/fields';
import { Icon } from '@portal/widgets/icon';
import { useTranslation } from 'react-i18next';
import styles from '../builder.module.css';
import { draggedKind } from '../dragging';
import { kindIcons } from './kind-icons';

/** `byPointer`: the focus may leave the palette. */
type Add = (kind: FieldKindName, byPointer: boolean) => void;

/** Shows the kinds of fields. A click adds one after the selected field, and dragging puts it anywhere. */
export function Palette({ onAdd, without }: { onAdd: Add; without: readonly FieldKindName[] }) {
  const { t } = useTranslation('formBuilder');
  return (
    <nav className={styles.palette} aria-label={t('palette')}>
      {kindGroups.map(({ name, kinds }) => (
        <section key={name} aria-label={t(`group.${name}`)}>
          <h2>{t(`group.${name}`)}</h2>
          <div className={styles.kinds}>
            {kinds
              .filter((kind) => !without.includes(kind))
              .map((kind) => (
                <Kind key={kind} kind={kind} onAdd={onAdd} />
              ))}
          </div>
        </section>
      ))}
    </nav>
  );
}

/** A kind is dragged by the pointer only. The keyboard adds it, and moves it on the canvas. */
function Kind({ kind, onAdd }: { kind: FieldKindName; onAdd: Add }) {
  const { t } = useTranslation('formBuilder');
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: draggedKind.idOf(kind) });
  return (
    <button
      type="button"
      ref={setNodeRef}
      className={styles.kind}
      data-dragging={isDragging}
      onPointerDown={listeners?.onPointerDown as React.PointerEventHandler | undefined}
      onClick={({ detail }) => onAdd(kind, detail > 0)}
    >
      <Icon of={kindIcons[kind]} />
      {t(`kind.${kind}`)}
    </button>
  );
}

/** The kinds of fields, as the palette shows them. */
const kindGroups: readonly {
  name: 'text' | 'number' | 'time' | 'choice' | 'member' | 'file' | 'layout';
  kinds: readonly FieldKindName[];
}[] = [
  {
    name: 'text',
    kinds: [
      'short-text',
      'long-text',
      'rich-text',
      'mobile',
      'email',
      'link',
      'identity-number',
      'credit-code',
      'serial',
    ],
  },
  { name: 'number', kinds: ['whole-number', 'decimal', 'money', 'computed'] },
  { name: 'time', kinds: ['date', 'date-time', 'period'] },
  { name: 'choice', kinds: ['choice', 'choices', 'yes-no', 'area', 'position', 'lookup'] },
  { name: 'member', kinds: ['people', 'department', 'company'] },
  { name: 'file', kinds: ['files', 'pictures', 'signature', 'approvals'] },
  { name: 'layout', kinds: ['table', 'heading', 'note'] },
];
