import { ArrowLeftOutlined, EyeOutlined, RedoOutlined, SaveOutlined, UndoOutlined } from '@ant-design/icons';
import type { FieldKindName } from '@portal/contract/fields';
import type { DrawnForm, FormIssue } from '@portal/contract/forms';
import { Drawer } from '@portal/widgets/drawer';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { Icon } from '@portal/widgets/icon';
import { SettingIcon } from '@portal/widgets/icon/subjects';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Button } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosing } from '../../../shared/dialogs/questions';
import { useDraft } from '../../../shared/drafts/useDraft';
import { fieldPorts } from '../../../shared/fields/field-ports';
import { CallError, messageOfError } from '../../../shared/http';
import { notice } from '../../../shared/notice';
import { useBuilderKeys } from '../builder/useBuilderKeys';
import { useUnsavedDraft } from '../builder/useUnsavedDraft';
import { BuilderPanes, type Pane } from '../builder/BuilderPanes';
import { IssueList, useIssues } from '../builder/IssueList';
import type { Draft } from '../builder/model/draft';
import { Tool } from '../builder/Toolbar';
import { useBuilder } from '../builder/useBuilder';
import styles from '../builder/builder.module.css';

const Preview = lazyInPlace(() => import('../builder/preview/Preview'));

interface Props {
  /** The name of the record that the form belongs to, as the heading. */
  title: string;
  /** The form that is stored, or null. */
  stored: DrawnForm | null;
  /** The form to start from instead of the stored one, such as a copy. */
  initial?: DrawnForm;
  /** The name of the draft that keeps the drawing. */
  draft: string;
  /** Kinds of fields that the form cannot have. */
  without: readonly FieldKindName[];
  save: (form: DrawnForm) => Promise<void>;
  onClose: () => void;
}

const empty: DrawnForm = { fields: [], columns: 1, title: '' };
const nothingPublished = {};

/** Draws a form over a page, with palette, canvas, properties and preview. */
export default function FormDrawing({ title, stored, initial, draft: subject, without, save, onClose }: Props) {
  const { t } = useTranslation('formBuilder');
  const [first] = useState<Draft>(() => ({ formName: title, form: initial ?? stored ?? empty }));
  const [limits] = useState(() => ({ kinds: without, nameless: true }));
  const kept = useDraft<Draft>(subject);
  const builder = useBuilder(first, kept.stored, nothingPublished, limits);
  const issues = useIssues(builder.draft);
  const [pane, setPane] = useState<Pane>('canvas');
  const [checked, setChecked] = useState(false);
  const [previewed, setPreviewed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ text: string; issues: readonly FormIssue[] }>();
  const { draft } = builder;
  const unsaved = draft.form !== stored && (draft !== first || initial !== undefined);
  useUnsavedDraft(draft, unsaved, kept);
  const restored = kept.stored !== null;
  useEffect(() => {
    if (restored) notice.success(t('restored'));
  }, [restored, t]);
  const closeOrAsk = useClosing({ stored: null, discard: kept.discard }, onClose);

  const store = async () => {
    setChecked(true);
    if (issues.length > 0 || busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await save(draft.form);
      kept.discard();
      onClose();
    } catch (error) {
      const { issues: found = [] } = (error instanceof CallError ? (error.data ?? {}) : {}) as {
        issues?: FormIssue[];
      };
      setRefusal({ text: messageOfError(error), issues: found });
    } finally {
      setBusy(false);
    }
  };
  const preview = () => {
    setChecked(true);
    if (issues.length === 0) setPreviewed(true);
  };
  useBuilderKeys({ undo: builder.undo, redo: builder.redo, save: () => void store() });

  return (
    <Drawer
      open
      size="100%"
      closable={false}
      keyboard={false}
      styles={{ body: { padding: 0 } }}
      aria-label={t('label', { name: title })}
    >
      <FieldPortsProvider value={fieldPorts}>
        <div className={styles.page}>
          <header className={styles.toolbar}>
            <Tool icon={ArrowLeftOutlined} text={t('close')} onClick={() => closeOrAsk(unsaved)} />
            <h2>{title}</h2>
            <span className={styles.saved} role="status">
              {unsaved ? t('unsaved') : ''}
            </span>
            <Tool icon={UndoOutlined} text={t('undo')} disabled={!builder.canUndo} onClick={builder.undo} />
            <Tool icon={RedoOutlined} text={t('redo')} disabled={!builder.canRedo} onClick={builder.redo} />
            <Tool
              icon={SettingIcon}
              text={t('formSettings')}
              onClick={() => {
                builder.select(null);
                setPane('properties');
              }}
            />
            <Tool icon={EyeOutlined} text={t('preview')} onClick={preview} />
            <Button
              type="primary"
              icon={<Icon of={SaveOutlined} />}
              loading={busy}
              disabled={!unsaved}
              onClick={() => void store()}
            >
              {t('save')}
            </Button>
          </header>
          {refusal && <IssueList builder={builder} title={refusal.text} issues={refusal.issues} />}
          {checked && !refusal && issues.length > 0 && (
            <IssueList builder={builder} title={t('issues')} issues={issues} />
          )}
          <BuilderPanes builder={builder} issues={refusal?.issues ?? issues} pane={pane} onPane={setPane} />
          <Suspense>
            {previewed && <Preview name={title} form={draft.form} onClose={() => setPreviewed(false)} />}
          </Suspense>
        </div>
      </FieldPortsProvider>
    </Drawer>
  );
}
