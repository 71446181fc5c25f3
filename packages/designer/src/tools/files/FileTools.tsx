import { CodeOutlined, DownloadOutlined, UploadOutlined, PictureOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { useState } from 'react';
import { ActionMenu } from '@portal/widgets/action-menu';
import { App, Button } from 'antd';
import { lazyPart } from '../../shared/lazy';
import { useDesigner } from '../../shared/DesignerContext';
import type { Issues } from '../../issues/useIssues';
import { processOf } from '../../canvas/services';
import type { OpenedProcess } from '../../canvas/useModeler';
import { downloadXml, download, toPaper, toPng } from './drawing-image';
import { ToolButton } from '../../shared/ToolButton';

const ImportXml = lazyPart(() => import('../../dialogs/import/ImportXml'));
const PreviewXml = lazyPart(() => import('../../dialogs/PreviewXml'));

interface FileToolsProps {
  opened: OpenedProcess;
  issues: Issues;
  onImport: (xml: string) => Promise<void>;
}

export function FileTools({ opened, issues, onImport }: FileToolsProps) {
  const { modeler, t, readOnly } = useDesigner();
  const [importing, setImporting] = useState(false);
  const [preview, setPreview] = useState<string>();

  const currentXml = async () => (await modeler.saveXML({ format: true })).xml ?? '';
  const processName = () => processOf(modeler).name || opened.processName;

  return (
    <div className="pd-tools">
      {!readOnly && (
        <ToolButton label={t('importXml')} icon={<Icon of={UploadOutlined} />} onClick={() => setImporting(true)} />
      )}
      <ToolButton
        label={t('exportXml')}
        icon={<Icon of={DownloadOutlined} />}
        onClick={() => void currentXml().then((xml) => downloadXml(processName(), xml))}
      />
      <ImageTool processName={processName} />
      <ToolButton
        label={t('previewXml')}
        icon={<Icon of={CodeOutlined} />}
        onClick={() => void currentXml().then(setPreview)}
      />
      {importing && (
        <ImportXml
          newId={opened.processDefinitionKey}
          newName={processName()}
          onImport={onImport}
          onIllegal={issues.report}
          onUnread={issues.note}
          onClose={() => setImporting(false)}
        />
      )}
      {preview !== undefined && <PreviewXml xml={preview} onClose={() => setPreview(undefined)} />}
    </div>
  );
}

type Format = 'svg' | 'png';

/** Exports the drawing as a picture. */
function ImageTool({ processName }: { processName: () => string }) {
  const { modeler, t } = useDesigner();
  const { message } = App.useApp();
  const save = async (format: Format) => {
    const svg = toPaper((await modeler.saveSVG()).svg);
    const file = format === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await toPng(svg);
    download(`${processName()}.${format}`, file);
  };
  return (
    <ActionMenu
      menu={{
        items: [
          { key: 'svg', label: t('exportSvg') },
          { key: 'png', label: t('exportPng') },
        ],
        onClick: ({ key }) => void save(key as Format).catch(() => message.error(t('exportFailed'))),
      }}
    >
      <Button
        type="text"
        icon={<Icon of={PictureOutlined} />}
        title={t('exportImage')}
        aria-label={t('exportImage')}
        aria-haspopup="menu"
      />
    </ActionMenu>
  );
}
