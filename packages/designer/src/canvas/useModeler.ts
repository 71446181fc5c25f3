import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { defaultProcess } from '@portal/bpmn';
import { flushSync } from 'react-dom';
import type { Words } from '../shared/strings';
import { createModeler, drawingGoesOn } from './create-modeler';
import { languageChanged } from './translate';
import { createKnowledge } from '../modeler/known';
import type { DesignerPorts } from '../modeler/ports';
import { showXml, type ApprovalModeler } from './services';

export interface OpenedProcess {
  processDefinitionKey: string;
  processName: string;
  /** 'draft' opens the draft, anything else the deployed definition (spec 001 §1) */
  source: string;
  /** One deployed version, which is only read */
  version?: number;
}

interface ModelerState {
  status: 'loading' | 'ready' | 'failed';
  modeler: ApprovalModeler | undefined;
}

const layOut = async (xml: string) => (await import('../shared/auto-layout')).layOut(xml);

/** The modeler in `container` with the process opened in it. */
export function useModeler(
  container: RefObject<HTMLDivElement | null>,
  { processDefinitionKey, processName, source, version }: OpenedProcess,
  ports: DesignerPorts,
  words: Words,
) {
  const [state, setState] = useState<ModelerState>({ status: 'loading', modeler: undefined });
  const [share, setShare] = useState<number>();
  const latest = useRef({ ports, words });
  const [known] = useState(createKnowledge);

  const shown = useRef(words);
  useEffect(() => {
    latest.current = { ports, words };
    /* Not as it opens: all that the drawing says would be written a second time. */
    if (!state.modeler || shown.current === words) return;
    shown.current = words;
    state.modeler.get('eventBus').fire(languageChanged, {});
  }, [ports, words, state.modeler]);

  const newProcess = useCallback(() => {
    const { bpmn } = latest.current.words;
    return defaultProcess({
      key: processDefinitionKey,
      name: processName,
      startName: bpmn['Start'] ?? '',
      taskName: bpmn['User task'] ?? '',
    });
  }, [processDefinitionKey, processName]);

  /* With what is around it: else the browser would lay out and paint that first, and then once more with the canvas. */
  useLayoutEffect(() => {
    if (!container.current) return undefined;
    const { ports: from } = latest.current;
    /* Asked for before the modeler is made: what is at hand has come by then, and no half of it is painted. */
    const asked = Promise.all([
      source === 'draft' ? from.loadDraft() : from.loadDefinition(version),
      import('../shared/file-support'),
    ]);
    const modeler = createModeler(container.current, () => latest.current.words, version === undefined);
    modeler.get('eventBus').on(drawingGoesOn, (drawn: { share: number }) => setShare(drawn.share));
    let left = false;
    const open = async () => {
      setState((last) => (last.status === 'loading' ? last : { status: 'loading', modeler: undefined }));
      const [loaded, { addFileSupport, isDrawn }] = await asked;
      if (left) return;
      if (!loaded && version !== undefined) throw new Error(`no version ${version}`);
      known.replace(loaded?.known ?? { revision: null, version: null });
      addFileSupport(modeler);
      const xml = loaded?.xml ?? newProcess();
      await showXml(modeler, isDrawn(xml) ? xml : await layOut(xml));
      /* At once: else the drawing would be laid out behind what is shown meanwhile, and then painted with another frame. */
      if (!left) flushSync(() => setState({ status: 'ready', modeler }));
    };
    open().catch(() => {
      if (!left) setState({ status: 'failed', modeler: undefined });
    });
    const resizing = new ResizeObserver(() => modeler.get('canvas').resized());
    resizing.observe(container.current);
    return () => {
      left = true;
      resizing.disconnect();
      modeler.destroy();
    };
  }, [container, newProcess, source, version, known]);

  return { ...state, share, newProcess, known };
}
