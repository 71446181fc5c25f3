import { AimOutlined, ExpandOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import { useDesigner } from '../shared/DesignerContext';
import { canZoomIn, canZoomOut, percent } from '../shared/zoom';
import { ToolButton, ToolTip } from '../shared/ToolButton';
import { centre, zoomStep, zoomTo, zoomToFit } from '../canvas/zoom-canvas';

export function ZoomTools({ zoom }: { zoom: number }) {
  const { modeler, t } = useDesigner();
  const canvas = modeler.get('canvas');
  return (
    <div className="pd-tools">
      <ToolButton
        label={t('zoomOut')}
        icon={<Icon of={ZoomOutOutlined} />}
        disabled={!canZoomOut(zoom)}
        onClick={() => zoomStep(canvas, -1)}
      />
      <ToolTip name={t('zoomReset')}>
        <Button
          type="text"
          className="pd-percent"
          aria-label={t('zoomResetAt', { percent: percent(zoom) })}
          onClick={() => zoomTo(canvas, 1)}
        >
          {percent(zoom)}
        </Button>
      </ToolTip>
      <ToolButton
        label={t('zoomIn')}
        icon={<Icon of={ZoomInOutlined} />}
        disabled={!canZoomIn(zoom)}
        onClick={() => zoomStep(canvas, 1)}
      />
      <ToolButton
        label={t('zoomFit')}
        icon={<Icon of={ExpandOutlined} />}
        onClick={() => zoomToFit(canvas, { whole: true })}
      />
      <ToolButton label={t('zoomCentre')} icon={<Icon of={AimOutlined} />} onClick={() => centre(canvas)} />
    </div>
  );
}
