import { DndContext, DragOverlay, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { labelText, type FieldKindName } from '@portal/contract/fields';
import type { FormIssue } from '@portal/contract/forms';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useMoveTexts } from '@portal/widgets/sorting';
import { Form, Segmented, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../shared/i18n';
import { FormProperties } from './properties/FormProperties';
import styles from './builder.module.css';
import { Canvas } from './canvas/Canvas';
import { detectDrop, draggedKind, dropOf, findInsertion } from './dragging';
import { findField, moveField } from './model/draft';
import { Palette } from './palette/Palette';
import type { Builder } from './useBuilder';
import { useNewFieldTexts } from './model/new-field';

const panes = ['palette', 'canvas', 'properties'] as const;
export type Pane = (typeof panes)[number];

interface Props {
  builder: Builder;
  issues: readonly FormIssue[];
  /** The pane that a phone shows. */
  pane: Pane;
  onPane: (pane: Pane) => void;
}

/** Shows palette, canvas and properties. Fields are dragged from the palette to the canvas and on the canvas. */
export function BuilderPanes({ builder, issues, pane, onPane }: Props) {
  const { t } = useTranslation('formBuilder');
  const texts = useNewFieldTexts();
  const [dragged, setDragged] = useState<FieldKindName | null>(null);
  const [insertion, setInsertion] = useState<ReturnType<typeof findInsertion>>(null);
  const { fields } = builder.draft.form;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useMoveTexts(
    fields.map(({ key, label }) => ({ key, name: labelText(label, currentLocale()) })),
    {
      nameOf: (id) => {
        const kind = draggedKind.of(id);
        return kind ? t(`kind.${kind}`) : id;
      },
    },
  );
  const endDrag = () => {
    setDragged(null);
    setInsertion(null);
  };
  return (
    <DndContext
      sensors={sensors}
      accessibility={accessibility}
      collisionDetection={detectDrop}
      onDragStart={({ active }) => setDragged(draggedKind.of(String(active.id)))}
      onDragMove={(event) => {
        const now = findInsertion(event);
        setInsertion((before) => (before?.key === now?.key && before?.edge === now?.edge ? before : now));
      }}
      onDragCancel={endDrag}
      onDragEnd={(event) => {
        endDrag();
        const drop = dropOf(event, fields);
        if (drop && 'kind' in drop) builder.add(drop.kind, texts(drop.kind), { index: drop.index, naming: true });
        else if (drop) builder.apply((now) => moveField(now, drop.key, drop.index));
      }}
    >
      <div className={styles.panesSwitch}>
        <Segmented
          block
          value={pane}
          options={panes.map((value) => ({ value, label: t(`pane.${value}`) }))}
          onChange={onPane}
        />
      </div>
      <div className={styles.panes} data-pane={pane}>
        <Palette
          without={builder.without.kinds}
          onAdd={(kind, naming) => {
            builder.add(kind, texts(kind), { naming });
            onPane('canvas');
          }}
        />
        <Canvas builder={builder} issues={issues} insertion={insertion} />
        <Properties builder={builder} issues={issues} />
      </div>
      <DragOverlay>{dragged && <span className={styles.kind}>{t(`kind.${dragged}`)}</span>}</DragOverlay>
    </DndContext>
  );
}

const FieldProperties = lazyInPlace(() => import('./properties/FieldProperties'));

interface PropertiesProps {
  builder: Builder;
  issues: readonly FormIssue[];
}

/** The properties of the selected field, or of the form. */
function Properties({ builder, issues }: PropertiesProps) {
  const { t } = useTranslation('formBuilder');
  const field = findField(builder.draft, builder.selected);
  return (
    <aside className={styles.properties} aria-label={t('properties')}>
      <Form component="div" layout="vertical" size="small">
        {field ? (
          <Suspense fallback={<Skeleton active />}>
            <FieldProperties
              key={field.key}
              builder={builder}
              field={field}
              issues={issues.filter((issue) => issue.field === field.key)}
            />
          </Suspense>
        ) : (
          <FormProperties builder={builder} />
        )}
      </Form>
    </aside>
  );
}
