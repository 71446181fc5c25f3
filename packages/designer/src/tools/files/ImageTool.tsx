import { PictureOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { ActionMenu } from '@portal/widgets/action-menu';
import { App, Button } from 'antd';
import { useDesigner } from '../../shared/DesignerContext';
import { download, toPaper, toPng } from './drawing-image';

type Format = 'svg' | 'png';

/** Exports the drawing as a picture. */
export function ImageTool({ processName }: { processName: () => string }) {
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
