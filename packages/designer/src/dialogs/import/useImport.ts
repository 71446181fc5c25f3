import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { xmlText } from '@portal/bpmn';
import { limits } from '@portal/contract';
import type { Issue } from '../../modeler/issues/useIssues';
import { useAssistance } from '../../tools/strings';
import { isNothingDrawn, undrawn, withoutShape } from './drawing';
import { nameIllegal, withReasons, type IllegalNode } from './IllegalNodes';
import type { LostPart } from './LostParts';
import { useDrawingChoice } from './useDrawingChoice';

export interface ImportOptions {
  newId: string;
  newName: string;
  onImport: (xml: string) => Promise<void>;
  /** What of the imported file will not run */
  onIllegal: (issues: readonly Issue[]) => unknown;
  onClose: () => void;
}

/** A checked file with elements that will not run or cannot be read, waiting for a decision. */
interface Doubtful {
  file: string;
  xml: string;
  illegal: IllegalNode[];
  lost: LostPart[];
}

/** Has a file checked by the server and given this process's id and name, and shows it. */
export function useImport({ newId, newName, onImport, onIllegal, onClose }: ImportOptions) {
  const { modeler, ports, locale, t } = useAssistance();
  const { message } = App.useApp();
  const { partly, askLayout, askPartly } = useDrawingChoice();
  const [busy, setBusy] = useState(false);
  const [doubtful, setDoubtful] = useState<Doubtful>();
  const closed = useRef(false);
  useEffect(() => () => void (closed.current = true), []);

  const take = async (file: File) => {
    if (file.size > limits.definitionBytes) {
      message.error(t('importTooLarge', { megabytes: limits.definitionBytes / megabyte }));
      return;
    }
    const text = await textOf(file);
    if (!text?.trim()) {
      message.error(t('importUnreadable'));
      return;
    }
    const { newBpmnXml: xml, illegalNodeList, lostList } = await ports.checkXml({ xml: text, newId, newName });
    if (illegalNodeList.length + lostList.length === 0) {
      await show(file.name, xml);
      return;
    }
    const [illegal, lost] = await Promise.all([
      nameIllegal(documentOf(xml), illegalNodeList, { ports, locale }),
      withReasons(lostList, { ports, locale }),
    ]);
    setDoubtful({ file: file.name, xml, illegal, lost });
  };

  const show = async (file: string, xml: string) => {
    const { isDrawn } = await import('../../shared/file-support');
    if (closed.current) return false;
    const drawing = documentOf(xml);
    const shapeless = withoutShape(drawing);
    const way = isDrawn(xml) ? await askPartly(shapeless) : await askLayout();
    if (way === 'cancel') return false;
    try {
      if (way === 'asDrawn' && isNothingDrawn(drawing)) throw new Error('no diagram to display');
      await onImport(way === 'layOut' ? await (await import('../../shared/auto-layout')).layOut(xml) : xml);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      message.error(t('importFailed', { reason: modeler.get('translate')(reason) }));
      return false;
    }
    const missing = undrawn(modeler).filter((element) => !shapeless.includes(element));
    if (missing.length > 0)
      message.warning(t('importUndrawn', { elements: missing.join(modeler.get('translate')(', ')) }));
    else message.success(t('importReplaced', { file }));
    onClose();
    return true;
  };

  const showAnyway = async ({ file, xml, illegal }: Doubtful) => {
    const shown = await show(file, xml);
    if (!shown) setDoubtful(undefined);
    else if (illegal.length > 0) onIllegal(illegal);
  };

  /* A refused file has been explained by the port; the dialog stays for another one. */
  const during = (work: Promise<unknown>) => {
    setBusy(true);
    work.catch(() => undefined).finally(() => setBusy(false));
  };

  return {
    busy,
    partly,
    doubtful,
    take: (file: File) => during(take(file)),
    showAnyway: (file: Doubtful) => during(showAnyway(file)),
    dismiss: () => setDoubtful(undefined),
  };
}

const megabyte = 1024 * 1024;

const documentOf = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');

/** `undefined` for a file that is no text in the encoding that it says. */
async function textOf(file: File): Promise<string | undefined> {
  try {
    return xmlText(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return undefined;
  }
}
