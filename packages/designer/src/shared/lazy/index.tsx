import { WarningOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import { AboveCanvas, useDesigner } from '../DesignerContext';
import { lazyWith } from '@portal/widgets/load/lazy-with';
import type { ComponentType, ReactNode } from 'react';

interface Props {
  onRetry: () => unknown;
  onClose?: (() => void) | undefined;
}

/** Reports a dialog that could not be loaded above the canvas, where it can be closed, and a part of the panel in its place. */
export function LoadFailure({ onRetry, onClose }: Props) {
  const { t } = useDesigner();
  const message = (
    <div className={onClose ? 'pd-unfetched pd-unfetched-dialog' : 'pd-unfetched'} role="alert">
      <Icon of={WarningOutlined} className="pd-warning" />
      <span>{t('partFailed')}</span>
      <Button size="small" onClick={() => void onRetry()}>
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

const createPart = lazyWith(LoadFailure);

/** Loads a part of the designer when it is first shown. If that fails, the drawing stays. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
) => createPart(load, waiting);
