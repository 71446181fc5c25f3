import { WarningOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import { AboveCanvas } from '../../modeler/AboveCanvas';
import { useDesigner } from '../../modeler/DesignerContext';

interface FetchFailureProps {
  onRetry: () => void;
  onClose?: (() => void) | undefined;
}

/** A dialog that could not be fetched is told above the canvas and can be left; a part of the panel, in its place. */
export function LoadFailure({ onRetry, onClose }: FetchFailureProps) {
  const { t } = useDesigner();
  const told = (
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
  return onClose ? <AboveCanvas>{told}</AboveCanvas> : told;
}
