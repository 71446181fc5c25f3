import { UpOutlined } from '@ant-design/icons';
import { Button, Modal, Skeleton, Tooltip } from 'antd';
import { useRef, useState } from 'react';
import { limits } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { fetched } from '../fetched';
import { useDesigner } from '../modeler/DesignerContext';

const XmlCode = fetched(() => import('./XmlCode'), <Skeleton active paragraph={{ rows: 12 }} />);

/** The definition as it would be saved (spec 001 §2.2). */
export default function PreviewXml({ xml, onClose }: { xml: string; onClose: () => void }) {
  const { t } = useDesigner();
  const code = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);
  const scroller = () => code.current?.querySelector('.cm-scroller');

  return (
    <Modal open centered title={t('previewXml')} width="80%" footer={null} onCancel={onClose}>
      <div
        ref={code}
        className="pd-code"
        onScrollCapture={() => setScrolled((scroller()?.scrollTop ?? 0) > limits.backToTopOffset)}
      >
        <XmlCode xml={xml} />
        {scrolled && (
          <Tooltip title={t('backToTop')}>
            <Button
              className="pd-to-top"
              shape="circle"
              icon={<Icon of={UpOutlined} />}
              aria-label={t('backToTop')}
              onClick={() => scroller()?.scrollTo({ top: 0 })}
            />
          </Tooltip>
        )}
      </div>
    </Modal>
  );
}
