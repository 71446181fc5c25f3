import { DndContext, DragOverlay, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { drawnForms } from '@portal/contract';
import { labelText, type FieldKindName } from '@portal/contract/fields';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useMoveTexts } from '@portal/widgets/sorting';
import { Button, Popconfirm, Segmented } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldPorts } from '../../../shared/fields/field-ports';
import { currentLocale } from '../../../shared/i18n';
import { notice } from '../../../shared/notice';
import { formsPath } from '../../../shared/paths';
import { useDraft } from '../../../shared/drafts/useDraft';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import styles from './builder.module.css';
import { Canvas } from './canvas/Canvas';
import { detectDrop, draggedKind, dropOf, findInsertion } from './dragging';
import { moveField, type Draft } from './model/draft';
import { Palette } from './palette/Palette';
import { IssueList } from './IssueList';
import { Properties } from './properties/Properties';
import { Toolbar } from './Toolbar';
import { useBuilder } from './useBuilder';
import { useBuilderKeys } from './useBuilderKeys';
import { useNewFieldTexts } from './useNewFieldTexts';
import { useIssues } from './useIssues';
import { useSaving } from './useSaving';
import { useUnsavedDraft } from './useUnsavedDraft';

const Preview = lazyInPlace(() => import('./preview/Preview'));
const VersionsDrawer = lazyInPlace(() => import('./VersionsDrawer'));

const panes = ['palette', 'canvas', 'properties'] as const;

/** Draws a form: kinds of fields, the form itself, and the properties of what is selected. */
export function FormBuilder({ opened, onReload }: { opened: drawnForms.FormDetail; onReload: () => void }) {
  const { t } = useTranslation('formBuilder');
  const [initial] = useState<Draft>({ formName: opened.formName, form: opened.draft });
  const kept = useDraft<Draft>(`form ${opened.id} r${opened.revision}`);
  const [published, setPublished] = useState(opened.published);
  const builder = useBuilder(initial, kept.stored, published);
  const saving = useSaving(opened, initial);
  const issues = useIssues(builder.draft);
  const texts = useNewFieldTexts();
  const [pane, setPane] = useState<(typeof panes)[number]>('canvas');
  const [shown, setShown] = useState<'preview' | 'versions'>();
  const [dragged, setDragged] = useState<FieldKindName | null>(null);
  const [insertion, setInsertion] = useState<ReturnType<typeof findInsertion>>(null);
  const [checked, setChecked] = useState<'saved' | 'checked'>();
  const { draft } = builder;
  const unsaved = !saving.isStored(draft);
  useDocumentTitle(draft.formName);
  useUnsavedDraft(draft, unsaved, kept);
  const restored = kept.stored !== null;
  useEffect(() => {
    if (restored) notice.success(t('restored'));
  }, [restored, t]);

  const save = async () => {
    if (!unsaved || !(await saving.save(draft))) return;
    setChecked('saved');
    notice.success(t('saved'));
  };
  const publish = async () => {
    setChecked('checked');
    if (issues.length > 0 || !(await saving.publish(draft))) return;
    const kinds = Object.fromEntries(draft.form.fields.map(({ key, kind }) => [key, kind]));
    setPublished((before) => ({ ...before, ...kinds }));
    notice.success(t('published'));
  };
  const preview = () => {
    setChecked('checked');
    if (issues.length === 0) setShown('preview');
  };
  const endDrag = () => {
    setDragged(null);
    setInsertion(null);
  };
  useBuilderKeys({ undo: builder.undo, redo: builder.redo, save: () => void save() });

  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useMoveTexts(
    draft.form.fields.map(({ key, label }) => ({ key, name: labelText(label, currentLocale()) })),
  );
  const all = saving.issues.length > 0 ? saving.issues : issues;
  return (
    <FieldPortsProvider value={fieldPorts}>
      <main className={styles.page} aria-label={t('label', { name: draft.formName })}>
        <Toolbar
          name={draft.formName}
          version={saving.version}
          changed={saving.changed || unsaved}
          unsaved={unsaved}
          busy={saving.busy}
          canUndo={builder.canUndo}
          canRedo={builder.canRedo}
          onBack={() => location.assign(formsPath)}
          onUndo={builder.undo}
          onRedo={builder.redo}
          onForm={() => {
            builder.select(null);
            setPane('properties');
          }}
          onPreview={preview}
          onVersions={() => setShown('versions')}
          onSave={() => void save()}
          onPublish={() => void publish()}
        />
        {saving.refusal && <IssueList builder={builder} title={saving.refusal.text} issues={saving.issues} />}
        {saving.refusal?.conflict && (
          <div className={styles.conflict}>
            <Popconfirm
              title={t('reloadConfirm')}
              onConfirm={() => {
                kept.discard();
                onReload();
              }}
            >
              <Button>{t('reload')}</Button>
            </Popconfirm>
            <Popconfirm title={t('overwriteConfirm')} onConfirm={() => void saving.overwrite(draft)}>
              <Button danger>{t('overwrite')}</Button>
            </Popconfirm>
          </div>
        )}
        {checked && !saving.refusal && issues.length > 0 && (
          <IssueList builder={builder} title={t(checked === 'saved' ? 'issuesLeft' : 'issues')} issues={issues} />
        )}
        <div className={styles.panesSwitch}>
          <Segmented
            block
            value={pane}
            options={panes.map((value) => ({ value, label: t(`pane.${value}`) }))}
            onChange={setPane}
          />
        </div>
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
            const drop = dropOf(event, draft.form.fields);
            if (drop && 'kind' in drop) builder.add(drop.kind, texts(drop.kind), drop.index);
            else if (drop) builder.apply((now) => moveField(now, drop.key, drop.index));
          }}
        >
          <div className={styles.panes} data-pane={pane}>
            <Palette
              onAdd={(kind) => {
                builder.add(kind, texts(kind));
                setPane('canvas');
              }}
            />
            <Canvas builder={builder} issues={all} insertion={insertion} />
            <Properties builder={builder} issues={all} />
          </div>
          <DragOverlay>{dragged && <span className={styles.kind}>{t(`kind.${dragged}`)}</span>}</DragOverlay>
        </DndContext>
        <Suspense>
          {shown === 'preview' && (
            <Preview name={draft.formName} form={draft.form} onClose={() => setShown(undefined)} />
          )}
          {shown === 'versions' && (
            <VersionsDrawer
              id={opened.id}
              onClose={() => setShown(undefined)}
              onRestore={(form, version) => {
                builder.apply((now) => ({ ...now, form }));
                setShown(undefined);
                notice.success(t('versionRestored', { version }));
              }}
            />
          )}
        </Suspense>
      </main>
    </FieldPortsProvider>
  );
}
