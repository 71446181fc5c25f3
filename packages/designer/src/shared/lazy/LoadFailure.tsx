import { WarningOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import type { FailureProps } from '@portal/widgets/load/lazy-with';
import { Button } from 'antd';
import { AboveCanvas } from '../../modeler/AboveCanvas';
import { useDesigner } from '../../modeler/DesignerContext';

/** Reports a dialog that could not be loaded above the canvas, where it can be closed, and a part of the panel in its place. */
export function LoadFailure({ onRetry, onClose }: FailureProps) {
  const { t } = useDesigner();
  const message = (
    <div className={onClose ? 'pd-unfetched pd-unfetched-dialog' : 'pd-unfetched'} role="alert">
      <Icon of={WarningOutlined} className="pd-warning" />
      <span>{t('partFailed')}</span>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
      {onClose && (
        <Button size="small" type="text" onClick={onClose}>
          {t('close')}
        </Button>
      )}
    </div>
  );
  return onClose ? <AboveCanvas>{message}</AboveCanvas> : message;
}
