import { UpOutlined } from '@ant-design/icons';
import { Modal, type ModalProps } from '@portal/widgets/modal';
import { Button, Tooltip } from 'antd';
import { useRef, useState, type UIEvent } from 'react';
import { limits } from '@portal/contract';
import { useFocusBack } from '@portal/widgets/focus';
import { Icon } from '@portal/widgets/icon';
import { useDesigner } from './DesignerContext';

/** A modal of the designer with a default width, and with a button that scrolls back to the top (spec 001 §2.2). */
export function Dialog({ width = limits.modalWidth, children, ...modal }: ModalProps & { width?: number | string }) {
  const { t } = useDesigner();
  useFocusBack();
  const scroller = useRef<Element>(null);
  const [scrolled, setScrolled] = useState(false);
  /* Only the dialog itself or its scrolling content counts, not the lists that fields open. */
  const onScrollCapture = ({ target, currentTarget }: UIEvent) => {
    if (!currentTarget.contains(target as Element)) return;
    scroller.current = target as Element;
    setScrolled(scroller.current.scrollTop > limits.backToTopOffset);
  };
  return (
    <Modal {...modal} width={width} wrapProps={{ onScrollCapture }}>
      {children}
      {scrolled && (
        <Tooltip title={t('backToTop')}>
          <Button
            className="pd-to-top"
            shape="circle"
            icon={<Icon of={UpOutlined} />}
            aria-label={t('backToTop')}
            onClick={() => scroller.current?.scrollTo({ top: 0 })}
          />
        </Tooltip>
      )}
    </Modal>
  );
}
