import { Button } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Locale } from '@portal/contract';
import { lazyPart } from '../shared/lazy';
import { usePainted } from '../shared/after-paint';
import { FieldLabels } from '../properties/forms/FieldLabels';
import { PropertiesPanel } from '../properties/PropertiesPanel';
import type { DesignerTexts } from '../shared/strings';
import { ProcessTitle } from '../toolbar/ProcessTitle';
import { Toolbar } from '../toolbar/Toolbar';
import { DesignerContext, ownFields } from '../shared/DesignerContext';
import { assigneeTextClicked } from '../canvas/assignee-text/AssigneeText';
import type { DesignerPorts } from '../shared/ports';
import { changeDrawing, showElement } from '../canvas/services';
import type { DrawnElement } from '../shared/types';
import { useQuestions } from '../canvas/useQuestions';
import { useDesignerColours } from '../canvas/useDesignerColours';
import { useIssues, type NamedIssue } from '../issues/useIssues';
import { useMenuFailure } from './useMenuFailure';
import { useModeler, type OpenedProcess } from '../canvas/useModeler';
import { useModelerEvent } from '../canvas/useModelerEvent';
import { usePanel } from '../shared/usePanel';
import { useSaveKey } from '../saving/useSaveKey';
import { useSaving } from '../saving/useSaving';
import { useUnsaved } from '../saving/useUnsaved';
import { useDesignerTexts } from './useDesignerTexts';
import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css';
import './designer.css';
import '../dialogs/dialogs.css';
import '../shared/lazy/lazy.css';
import '../properties/properties.css';
import '../toolbar/toolbar.css';

const IssueList = lazyPart(() => import('../issues/IssueList'));
const HandlerPicker = lazyPart(() => import('./HandlerPicker'));

export interface ProcessDesignerProps extends OpenedProcess {
  ports: DesignerPorts;
  locale: Locale;
  onSaved?: () => void;
  onDeployed?: () => void;
  onDirtyChange?: (dirty: boolean) => void;
  /** Leaves the designer. If it is omitted, there is no button for that. */
  onBack?: () => void;
}

/**
 * The process designer (spec 001): toolbar, canvas and properties panel for one process. It must be rendered in antd's
 * `App`.
 */
export function ProcessDesigner(props: ProcessDesignerProps) {
  const [attempt, setAttempt] = useState(0);
  const texts = useDesignerTexts(props.locale);
  return texts && <Designer key={attempt} {...props} texts={texts} onRetry={() => setAttempt(attempt + 1)} />;
}

interface DesignerProps extends Omit<ProcessDesignerProps, 'locale'> {
  texts: DesignerTexts;
  onRetry: () => void;
}

function Designer({ ports, texts, onSaved, onDeployed, onDirtyChange, onBack, onRetry, ...opened }: DesignerProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const colours = useDesignerColours();
  const { locale, t } = texts;
  const { modeler, status, share, newProcess, known } = useModeler(canvas, opened, ports, texts);
  const unsaved = useUnsaved(modeler, onDirtyChange);
  const issues = useIssues(modeler, ports, locale);
  const saving = useSaving({ modeler, opened, ports, t, issues, known, unsaved, onSaved, onDeployed });
  const [task, pickHandlers] = useState<DrawnElement>();
  const panel = usePanel();
  useMenuFailure(modeler, t);
  useQuestions(modeler, t);
  const readOnly = opened.version !== undefined;
  useSaveKey(modeler && !readOnly && !saving.locked ? () => void saving.save({ stay: true }) : undefined);
  useModelerEvent(modeler, assigneeTextClicked, ({ element }) => !readOnly && pickHandlers(element));

  const replaceDrawing = useCallback(
    async (xml: string) => {
      if (modeler) await changeDrawing(modeler, xml);
    },
    [modeler],
  );
  const painted = usePainted(modeler);
  const designer = useMemo(
    () => painted && { modeler: painted, ports, locale, t, readOnly, container, pickHandlers },
    [painted, ports, locale, t, readOnly, container],
  );
  const jump = ({ nodeId }: NamedIssue) => {
    if (!designer) return;
    showElement(designer.modeler, nodeId);
    if (!panel.open) panel.toggle();
  };

  return (
    <div className="pd" style={colours} onFocusCapture={ownFields.note}>
      {designer ? (
        <DesignerContext value={designer}>
          <Toolbar
            opened={opened}
            known={known}
            dirty={unsaved.dirty}
            saving={saving}
            issues={issues}
            panel={panel}
            onRestart={() => {
              issues.forget();
              void replaceDrawing(newProcess());
            }}
            onImport={replaceDrawing}
            onBack={onBack}
          />
        </DesignerContext>
      ) : (
        <div className="pd-toolbar">
          <ProcessTitle name={opened.processName} back={t('back')} onBack={onBack} />
        </div>
      )}
      <div className="pd-body" ref={setContainer}>
        <div className="pd-canvas" ref={canvas} />
        <div className="pd-bars" />
        {status === 'loading' && (
          <div className="pd-waiting pd-waiting-canvas">
            <span role="status">{t('loading')}</span>
            <progress
              value={share ?? 0}
              style={{ visibility: share === undefined ? 'hidden' : undefined }}
              aria-label={t('drawing')}
            />
          </div>
        )}
        {!designer && status !== 'failed' && panel.open && <div className="pd-panel pd-panel-waiting" />}
        {status === 'failed' && (
          <div className="pd-waiting" role="alert">
            <strong>{t('loadFailed')}</strong>
            <span className="pd-hint">{t('loadFailedHint')}</span>
            <Button onClick={onRetry}>{t('retry')}</Button>
          </div>
        )}
        {designer && (
          <DesignerContext value={designer}>
            <FieldLabels />
            {panel.open && <PropertiesPanel />}
            {task && <HandlerPicker {...designer} task={task} onClose={() => pickHandlers(undefined)} />}
          </DesignerContext>
        )}
      </div>
      {designer && issues.listed && issues.issues.length > 0 && (
        <DesignerContext value={designer}>
          <IssueList issues={issues.issues} t={t} onJump={jump} onClose={() => issues.list(false)} />
        </DesignerContext>
      )}
    </div>
  );
}
