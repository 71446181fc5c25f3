import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { newApproval } from '@portal/bpmn';
import { flushSync } from 'react-dom';
import type { DesignerTexts } from '../shared/strings';
import { createModeler, drawingProgress } from './create-modeler';
import { languageChanged } from './translate';
import { createKnowledge } from '../shared/known';
import type { DesignerPorts } from '../shared/ports';
import { showXml, type ApprovalModeler } from './services';

export interface OpenedProcess {
  processDefinitionKey: string;
  processName: string;
  /** 'draft' opens the draft, anything else the deployed definition (spec 001 §1) */
  source: string;
  /** A deployed version, which is opened read-only. */
  version?: number;
  /** The key of the form that a new process is bound to. */
  formKey?: string;
}

interface ModelerState {
  status: 'loading' | 'ready' | 'failed';
  modeler: ApprovalModeler | undefined;
}

const layOut = async (xml: string) => (await import('../shared/auto-layout')).layOut(xml);

/** Returns the modeler in `container` with the process opened in it. */
export function useModeler(
  container: RefObject<HTMLDivElement | null>,
  { processDefinitionKey, processName, source, version, formKey }: OpenedProcess,
  ports: DesignerPorts,
  texts: DesignerTexts,
) {
  const [state, setState] = useState<ModelerState>({ status: 'loading', modeler: undefined });
  const [share, setShare] = useState<number>();
  const latest = useRef({ ports, texts });
  const [known] = useState(createKnowledge);

  const shown = useRef(texts);
  useEffect(() => {
    latest.current = { ports, texts };
    /* Skipped when the modeler opens: every label would be written twice. */
    if (!state.modeler || shown.current === texts) return;
    shown.current = texts;
    state.modeler.get('eventBus').fire(languageChanged, {});
  }, [ports, texts, state.modeler]);

  const newProcess = useCallback(() => {
    const { bpmn } = latest.current.texts;
    return newApproval({
      key: processDefinitionKey,
      name: processName,
      formKey,
      startName: bpmn['Start'] ?? '',
      submitName: bpmn['Submit'] ?? '',
      approveName: bpmn['Approve'] ?? '',
      endName: bpmn['End'] ?? '',
    });
  }, [processDefinitionKey, processName, formKey]);

  /* A layout effect lets the browser lay out and paint the canvas together with its surroundings. */
  useLayoutEffect(() => {
    if (!container.current) return undefined;
    const { ports: from } = latest.current;
    /*
     * The data is requested before the modeler is created. Cached data arrives by then, so that nothing is painted
     * half.
     */
    const requested = Promise.all([
      source === 'draft' ? from.loadDraft() : from.loadDefinition(version),
      import('../shared/file-support'),
    ]);
    const modeler = createModeler(container.current, () => latest.current.texts, version === undefined);
    modeler.get('eventBus').on(drawingProgress, (drawn: { share: number }) => setShare(drawn.share));
    let unmounted = false;
    const open = async () => {
      setState((last) => (last.status === 'loading' ? last : { status: 'loading', modeler: undefined }));
      const [loaded, { addFileSupport, isDrawn }] = await requested;
      if (unmounted) return;
      if (!loaded && version !== undefined) throw new Error(`no version ${version}`);
      known.replace(loaded?.known ?? { revision: null, version: null });
      addFileSupport(modeler);
      const xml = loaded?.xml ?? newProcess();
      await showXml(modeler, isDrawn(xml) ? xml : await layOut(xml));
      /*
       * The update is flushed, because otherwise the drawing would be laid out behind the placeholder and painted one
       * frame later.
       */
      if (!unmounted) flushSync(() => setState({ status: 'ready', modeler }));
    };
    open().catch(() => {
      if (!unmounted) setState({ status: 'failed', modeler: undefined });
    });
    const resizing = new ResizeObserver(() => modeler.get('canvas').resized());
    resizing.observe(container.current);
    return () => {
      unmounted = true;
      resizing.disconnect();
      modeler.destroy();
    };
  }, [container, newProcess, source, version, known]);

  return { ...state, share, newProcess, known };
}
