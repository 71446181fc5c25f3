import { InboxOutlined } from '@ant-design/icons';
import { App, Upload } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { xmlText } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { useAssistance } from '../assistance/strings';
import type { Issue } from '../modeler/faults/useFaults';
import { Dialog } from './Dialog';
import { isOutsidePools, undrawn } from './drawing';
import { IllegalNodes, nameIllegal, type IllegalNode } from './IllegalNodes';

interface ImportXmlProps {
  newId: string;
  newName: string;
  onImport: (xml: string) => Promise<void>;
  /** What of the imported file will not run */
  onIllegal: (issues: readonly Issue[]) => unknown;
  onClose: () => void;
}

/** A checked file of which something will not run, until somebody decides. */
interface Doubtful {
  file: string;
  xml: string;
  illegal: IllegalNode[];
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
 * Takes one file, lets the server check it and give it this process's id and name, tells what of it will not run, and
 * shows it.
 */
export default function ImportXml({ newId, newName, onImport, onIllegal, onClose }: ImportXmlProps) {
  const { modeler, ports, locale, t } = useAssistance();
  const { message, modal } = App.useApp();
  const [busy, setBusy] = useState(false);
  const [doubtful, doubt] = useState<Doubtful>();
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
    const { newBpmnXml: xml, illegalNodeList } = await ports.checkXml({ xml: text, newId, newName });
    if (illegalNodeList.length === 0) await show(file.name, xml);
    else
      doubt({ file: file.name, xml, illegal: await nameIllegal(documentOf(xml), illegalNodeList, { ports, locale }) });
  };

  const show = async (file: string, xml: string) => {
    const { isDrawn } = await import('../file-support');
    if (closed.current) return false;
    const isToBeDrawn = !isDrawn(xml);
    const asked = { title: t('layoutTitle'), content: t('layoutHint'), okText: t('confirm'), cancelText: t('cancel') };
    if (isToBeDrawn && !(await modal.confirm(asked))) return false;
    try {
      if (isOutsidePools(documentOf(xml))) throw new Error('flow elements must be children of pools/participants');
      await onImport(isToBeDrawn ? await (await import('../layout')).layOut(xml) : xml);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      message.error(t('importFailed', { reason: modeler.get('translate')(reason) }));
      return false;
    }
    const missing = undrawn(modeler);
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

  if (doubtful) {
    const { file, xml, illegal } = doubtful;
    return (
      <Dialog
        open
        title={t('importXml')}
        okText={t('importAnyway')}
        cancelText={t('cancel')}
        confirmLoading={busy}
        onOk={() => during(show(file, xml).then((shown) => (shown ? onIllegal(illegal) : doubt(undefined))))}
        onCancel={() => doubt(undefined)}
      >
        <IllegalNodes file={file} nodes={illegal} />
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
