import type { forms } from '@portal/contract';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Button, Popconfirm } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldPorts } from '../../../shared/fields/field-ports';
import { notice } from '../../../shared/notice';
import { designerAddress, formsPath, type DesignerQuery } from '../../../shared/paths';
import { useDraft } from '../../../shared/drafts/useDraft';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import styles from './builder.module.css';
import { BuilderPanes, type Pane } from './BuilderPanes';
import type { Draft } from './model/draft';
import { IssueList, useIssues } from './IssueList';
import { Toolbar } from './Toolbar';
import { useBuilder } from './useBuilder';
import { useBuilderKeys } from './useBuilderKeys';
import { useSaving } from './useSaving';
import { useUnsavedDraft } from './useUnsavedDraft';

const Preview = lazyInPlace(() => import('./preview/Preview'));
const VersionsDrawer = lazyInPlace(() => import('./VersionsDrawer'));

interface Props {
  opened: forms.FormDetail;
  /** The new process that the form is drawn for. It is designed after the form. */
  process: Pick<DesignerQuery, 'processDefinitionKey' | 'processName'> | undefined;
  onReload: () => void;
}

/** The form builder: kinds of fields, the form itself, and the properties of the selection. */
export function FormBuilder({ opened, process, onReload }: Props) {
  const { t } = useTranslation('formBuilder');
  const [initial] = useState<Draft>({ formName: opened.formName, form: opened.draft });
  const kept = useDraft<Draft>(`form ${opened.id} r${opened.revision}`);
  const [published, setPublished] = useState(opened.published);
  const builder = useBuilder(initial, kept.stored, published);
  const saving = useSaving(opened, initial);
  const issues = useIssues(builder.draft);
  const [pane, setPane] = useState<Pane>('canvas');
  const [shown, setShown] = useState<'preview' | 'versions'>();
  const [checked, setChecked] = useState<'saved' | 'checked'>();
  const { draft } = builder;
  const unsaved = !saving.isStored(draft);
  const [leaving, setLeaving] = useState(false);
  useDocumentTitle(draft.formName);
  useUnsavedDraft(draft, unsaved, kept);
  useEffect(() => {
    if (process && leaving && !unsaved)
      location.assign(designerAddress({ ...process, source: 'new', formKey: opened.formKey }));
  }, [process, leaving, unsaved, opened.formKey]);
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
    if (process) {
      setLeaving(true);
      return;
    }
    const kinds = Object.fromEntries(draft.form.fields.map(({ key, kind }) => [key, kind]));
    setPublished((before) => ({ ...before, ...kinds }));
    notice.success(t(saving.version === null ? 'publishedFirst' : 'published'));
  };
  const preview = () => {
    setChecked('checked');
    if (issues.length === 0) setShown('preview');
  };
  useBuilderKeys({ undo: builder.undo, redo: builder.redo, save: () => void save() });

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
          onDesign={process && (() => (saving.changed || unsaved ? void publish() : setLeaving(true)))}
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
        <BuilderPanes
          builder={builder}
          issues={saving.issues.length > 0 ? saving.issues : issues}
          pane={pane}
          onPane={setPane}
        />
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
