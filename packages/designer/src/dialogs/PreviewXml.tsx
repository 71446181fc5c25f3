import { Skeleton } from 'antd';
import { lazyPart } from '../shared/lazy';
import { useDesigner } from '../shared/DesignerContext';
import { Dialog } from '../shared/Dialog';

const XmlCode = lazyPart(() => import('./XmlCode'), <Skeleton active paragraph={{ rows: 12 }} />);

/** The definition as it would be saved (spec 001 §2.2). */
export default function PreviewXml({ xml, onClose }: { xml: string; onClose: () => void }) {
  const { t } = useDesigner();
  return (
    <Dialog open centered title={t('previewXml')} width="80%" footer={null} onCancel={onClose}>
      <div className="pd-code">
        <XmlCode xml={xml} label={t('previewXml')} />
      </div>
    </Dialog>
  );
}
