import { CompressOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button, Tooltip } from 'antd';
import type { Translate } from '../strings';
import { canZoomIn, canZoomOut, percent } from '../../shared/zoom';

interface ZoomControlsProps {
  zoom: number;
  t: Translate;
  onStep: (direction: 1 | -1) => void;
  onReset: () => void;
  onFit: () => void;
}

export function ZoomControls({ zoom, t, onStep, onReset, onFit }: ZoomControlsProps) {
  return (
    <div className="process-viewer-zoom">
      <Tooltip title={t('zoomOut')}>
        <Button
          aria-label={t('zoomOut')}
          icon={<Icon of={MinusOutlined} />}
          disabled={!canZoomOut(zoom)}
          onClick={() => onStep(-1)}
        />
      </Tooltip>
      <Tooltip title={t('zoomReset')}>
        <Button
          className="process-viewer-percent"
          aria-label={t('zoomResetAt', { percent: percent(zoom) })}
          onClick={onReset}
        >
          {percent(zoom)}
        </Button>
      </Tooltip>
      <Tooltip title={t('zoomIn')}>
        <Button
          aria-label={t('zoomIn')}
          icon={<Icon of={PlusOutlined} />}
          disabled={!canZoomIn(zoom)}
          onClick={() => onStep(1)}
        />
      </Tooltip>
      <Tooltip title={t('fit')}>
        <Button aria-label={t('fit')} icon={<Icon of={CompressOutlined} />} onClick={onFit} />
      </Tooltip>
      <span className="process-viewer-hidden" role="status">
        {t('zoomLevel')} {percent(zoom)}
      </span>
    </div>
  );
}
