import { InboxOutlined } from '@ant-design/icons';
import { App, Upload } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { xmlText } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { useAssistance } from '../tools/strings';
import type { Issue } from '../modeler/issues/useIssues';
import { Dialog } from './Dialog';
import { isNothingDrawn, undrawn, withoutShape } from './drawing';
import { IllegalNodes, nameIllegal, withReasons, type IllegalNode } from './IllegalNodes';
import { LostParts, type LostPart } from './LostParts';
import { PartlyDrawn, type PartlyDrawnAnswer } from './PartlyDrawn';

interface ImportXmlProps {
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

/** A file with a partial drawing, waiting for a decision on the rest. */
interface Partly {
  elements: string[];
  answer: (answer: PartlyDrawnAnswer) => void;
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

/**
 * Takes one file, lets the server check it and give it this process's id and name, lists the parts that will not run, and
 * shows it.
 */
export default function ImportXml({ newId, newName, onImport, onIllegal, onClose }: ImportXmlProps) {
  const { modeler, ports, locale, t } = useAssistance();
  const { message, modal } = App.useApp();
  const [busy, setBusy] = useState(false);
  const [doubtful, doubt] = useState<Doubtful>();
  const [partly, askPartly] = useState<Partly>();
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
    doubt({ file: file.name, xml, illegal, lost });
  };

  /** Whether a file without a diagram is to be laid out. */
  const askLayout = async (): Promise<PartlyDrawnAnswer> => {
    const question = {
      title: t('layoutTitle'),
      content: t('layoutHint'),
      okText: t('confirm'),
      cancelText: t('cancel'),
    };
    return (await modal.confirm(question)) ? 'layOut' : 'cancel';
  };
  const wayFor = async (elements: string[]): Promise<PartlyDrawnAnswer> => {
    if (elements.length === 0) return 'asDrawn';
    try {
      return await new Promise((answer) => askPartly({ elements, answer }));
    } finally {
      askPartly(undefined);
    }
  };

  const show = async (file: string, xml: string) => {
    const { isDrawn } = await import('../shared/file-support');
    if (closed.current) return false;
    const drawing = documentOf(xml);
    const shapeless = withoutShape(drawing);
    const way = isDrawn(xml) ? await wayFor(shapeless) : await askLayout();
    if (way === 'cancel') return false;
    try {
      if (way === 'asDrawn' && isNothingDrawn(drawing)) throw new Error('no diagram to display');
      await onImport(way === 'layOut' ? await (await import('../shared/auto-layout')).layOut(xml) : xml);
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

  /* A refused file has been explained by the port; the dialog stays for another one. */
  const during = (work: Promise<unknown>) => {
    setBusy(true);
    work.catch(() => undefined).finally(() => setBusy(false));
  };

  if (partly) return <PartlyDrawn elements={partly.elements} onAnswer={partly.answer} />;
  if (doubtful) {
    const { file, xml, illegal, lost } = doubtful;
    return (
      <Dialog
        open
        title={t('importXml')}
        okText={t('importAnyway')}
        cancelText={t('cancel')}
        confirmLoading={busy}
        onOk={() =>
          during(show(file, xml).then((shown) => (shown ? illegal.length > 0 && onIllegal(illegal) : doubt(undefined))))
        }
        onCancel={() => doubt(undefined)}
      >
        {illegal.length > 0 && <IllegalNodes file={file} nodes={illegal} />}
        {lost.length > 0 && <LostParts parts={lost} />}
      </Dialog>
    );
  }
  return (
    <Dialog open title={t('importXml')} footer={null} onCancel={onClose}>
      <Upload.Dragger
        accept=".bpmn,.xml"
        maxCount={1}
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          during(take(file));
          return Upload.LIST_IGNORE;
        }}
      >
        <p className="ant-upload-drag-icon">
          <Icon of={InboxOutlined} />
        </p>
        <p className="ant-upload-text">{t('importHint')}</p>
        <p className="ant-upload-hint">{t('importFormats')}</p>
      </Upload.Dragger>
    </Dialog>
  );
}
