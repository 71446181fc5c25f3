import { InboxOutlined } from '@ant-design/icons';
import { App, Modal, Upload } from 'antd';
import { useState } from 'react';
import { xmlText } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { useDesigner } from '../modeler/DesignerContext';

interface ImportXmlProps {
  newId: string;
  newName: string;
  onImport: (xml: string) => Promise<void>;
  onClose: () => void;
}

const megabyte = 1024 * 1024;

/** `undefined` for a file that is no text in the encoding that it says. */
async function textOf(file: File): Promise<string | undefined> {
  try {
    return xmlText(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return undefined;
  }
}

/** Takes one file, lets the server check it and give it this process's id and name, and shows it. */
export default function ImportXml({ newId, newName, onImport, onClose }: ImportXmlProps) {
  const { modeler, ports, t } = useDesigner();
  const { message, modal } = App.useApp();
  const [busy, setBusy] = useState(false);

  const take = async (file: File) => {
    if (file.size > limits.definitionBytes) {
      message.error(t('importTooLarge', { megabytes: limits.definitionBytes / megabyte }));
      return;
    }
    const text = await textOf(file);
    if (text === undefined) {
      message.error(t('importUnreadable'));
      return;
    }
    const xml = await ports.checkXml({ xml: text, newId, newName });
    const { isDrawn } = await import('../file-support');
    const isToBeDrawn = !isDrawn(xml);
    if (isToBeDrawn && !(await modal.confirm({ title: t('layoutTitle'), content: t('layoutHint') }))) return;
    try {
      await onImport(isToBeDrawn ? await (await import('../layout')).layOut(xml) : xml);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      message.error(t('importFailed', { reason: modeler.get('translate')(reason) }));
      return;
    }
    message.success(t('importReplaced', { file: file.name }));
    onClose();
  };

  return (
    <Modal open title={t('importXml')} width={limits.modalWidth} footer={null} onCancel={onClose}>
      <Upload.Dragger
        accept=".bpmn,.xml"
        maxCount={1}
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          setBusy(true);
          /* A refused file has been explained by the port; the dialog stays for another one. */
          take(file)
            .catch(() => undefined)
            .finally(() => setBusy(false));
          return Upload.LIST_IGNORE;
        }}
      >
        <p className="ant-upload-drag-icon">
          <Icon of={InboxOutlined} />
        </p>
        <p className="ant-upload-text">{t('importHint')}</p>
        <p className="ant-upload-hint">{t('importFormats')}</p>
      </Upload.Dragger>
    </Modal>
  );
}
