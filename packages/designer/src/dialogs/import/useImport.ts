import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { dialectStrings, foreignSettingName, xmlText } from '@portal/bpmn';
import { joinNames, limits, textsIn } from '@portal/contract';
import type { Issue } from '../../issues/useIssues';
import { useAssistance } from '../../shared/assistance';
import { drawnElsewhere, isNothingDrawn, undrawn, withoutShape } from './drawing';
import { nameIllegal, withReasons, type IllegalNode } from './IllegalNodes';
import type { LostPart } from './LostParts';
import type { PartlyDrawnAnswer } from './PartlyDrawn';

/** A file whose drawing is incomplete, waiting for a decision on the rest. */
interface Partly {
  elements: string[];
  answer: (answer: PartlyDrawnAnswer) => void;
}

/** Asks how to handle a file whose drawing is missing or incomplete. */
function useDrawingChoice() {
  const { t } = useAssistance();
  const { modal } = App.useApp();
  const [partly, setPartly] = useState<Partly>();

  const askLayout = async (): Promise<PartlyDrawnAnswer> => {
    const question = {
      title: t('layoutTitle'),
      content: t('layoutHint'),
      okText: t('confirm'),
      cancelText: t('cancel'),
    };
    return (await modal.confirm(question)) ? 'layOut' : 'cancel';
  };

  const askPartly = async (elements: string[]): Promise<PartlyDrawnAnswer> => {
    if (elements.length === 0) return 'asDrawn';
    try {
      return await new Promise((answer) => setPartly({ elements, answer }));
    } finally {
      setPartly(undefined);
    }
  };

  return { partly, askLayout, askPartly };
}

export interface ImportOptions {
  newId: string;
  newName: string;
  onImport: (xml: string) => Promise<void>;
  /** Receives the parts of the imported file that will not run. */
  onIllegal: (issues: readonly Issue[]) => unknown;
  /** Receives the parts that are kept but not used. */
  onUnread: (notes: readonly Issue[]) => unknown;
  onClose: () => void;
}

/** A checked file with elements that will not run or cannot be read, waiting for a decision. */
interface Doubtful {
  file: string;
  xml: string;
  illegal: IllegalNode[];
  lost: LostPart[];
  unread: Issue[];
}

/** Has a file checked by the server and given this process's id and name, and shows it. */
export function useImport({ newId, newName, onImport, onIllegal, onUnread, onClose }: ImportOptions) {
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
    const {
      newBpmnXml: xml,
      illegalNodeList,
      lostList,
      unreadList,
    } = await ports.checkXml({ xml: text, newId, newName });
    const unread = unreadList.map(({ nodeId, settings }): Issue => {
      const names = settings.map((name) => foreignSettingName(name, textsIn(dialectStrings, locale)));
      return { nodeId, errCode: 'settingUnread', detail: joinNames(names, locale) };
    });
    if (illegalNodeList.length + lostList.length === 0) {
      if ((await show(file.name, xml)) && unread.length > 0) onUnread(unread);
      return;
    }
    const [illegal, lost] = await Promise.all([
      nameIllegal(documentOf(xml), illegalNodeList, { ports, locale }),
      withReasons(lostList, { ports, locale }),
    ]);
    setDoubtful({ file: file.name, xml, illegal, lost, unread });
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
    const elsewhere = drawnElsewhere(modeler);
    if (missing.length > 0) message.warning(t('importUndrawn', { elements: listed(missing) }));
    else if (elsewhere.length > 0) message.warning(t('importElsewhere', { file, parts: listed(elsewhere) }));
    else message.success(t('importReplaced', { file }));
    onClose();
    return true;
  };

  /** Lists the first few names. The rest can be seen in the process. */
  const listed = (names: readonly string[]) =>
    names.slice(0, namedMax).join(modeler.get('translate')(', ')) + (names.length > namedMax ? '…' : '');

  const showAnyway = async ({ file, xml, illegal, unread }: Doubtful) => {
    const shown = await show(file, xml);
    if (!shown) {
      setDoubtful(undefined);
      return;
    }
    if (unread.length > 0) onUnread(unread);
    if (illegal.length > 0) onIllegal(illegal);
  };

  /* The port has explained why a file was refused. The dialog stays open for another file. */
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
const namedMax = 10;

const documentOf = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');

/** Returns `undefined` if the file is not valid in its declared encoding. */
async function textOf(file: File): Promise<string | undefined> {
  try {
    return xmlText(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return undefined;
  }
}
