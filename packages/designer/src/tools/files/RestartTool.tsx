import { ClearOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { App } from 'antd';
import { useDesigner } from '../../shared/DesignerContext';
import { ToolButton } from '../../shared/ToolButton';

/** Replaces the process by a new one, after a confirmation. */
export function RestartTool({ onRestart }: { onRestart: () => void }) {
  const { t } = useDesigner();
  const { modal } = App.useApp();
  const confirmRestart = () => {
    void modal.confirm({
      title: t('restartTitle'),
      content: t('restartContent'),
      okText: t('confirm'),
      cancelText: t('cancel'),
      onOk: onRestart,
    });
  };
  return (
    <div className="pd-tools">
      <ToolButton label={t('restart')} icon={<Icon of={ClearOutlined} />} onClick={confirmRestart} />
    </div>
  );
}
