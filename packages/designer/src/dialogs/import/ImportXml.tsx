import { InboxOutlined } from '@ant-design/icons';
import { Upload } from 'antd';
import { Icon } from '@portal/widgets/icon';
import { useAssistance } from '../../shared/assistance';
import { Dialog } from '../../shared/Dialog';
import { IllegalNodes } from './IllegalNodes';
import { LostParts } from './LostParts';
import { PartlyDrawn } from './PartlyDrawn';
import { useImport, type ImportOptions } from './useImport';

/** Takes one file, and lists the parts that will not run before it is shown. */
export default function ImportXml(options: ImportOptions) {
  const { t } = useAssistance();
  const { busy, partly, doubtful, take, showAnyway, dismiss } = useImport(options);

  if (partly) return <PartlyDrawn elements={partly.elements} onAnswer={partly.answer} />;
  if (doubtful)
    return (
      <Dialog
        open
        title={t('importXml')}
        okText={t('importAnyway')}
        cancelText={t('cancel')}
        confirmLoading={busy}
        onOk={() => showAnyway(doubtful)}
        onCancel={dismiss}
      >
        {doubtful.illegal.length > 0 && <IllegalNodes file={doubtful.file} nodes={doubtful.illegal} />}
        {doubtful.lost.length > 0 && <LostParts parts={doubtful.lost} />}
      </Dialog>
    );
  return (
    <Dialog open title={t('importXml')} footer={null} onCancel={options.onClose}>
      <Upload.Dragger
        accept=".bpmn,.xml"
        maxCount={1}
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          take(file);
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
