import { limits } from '@portal/contract';
import { Modal } from '@portal/widgets/modal';
import type { PropsWithChildren } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusy } from '../../ui/useBusy';

interface Props {
  /** The dialog closes once it has printed. */
  onPrint: () => Promise<void>;
  onClose: () => void;
}

/** The dialog in which one chooses by which template something is printed. */
export function TemplateChoice({ onPrint, onClose, children }: PropsWithChildren<Props>) {
  const { t } = useTranslation('printing');
  const { busy, run } = useBusy();
  const print = () =>
    run(async () => {
      await onPrint();
      onClose();
    });
  return (
    <Modal
      open
      centered
      width={limits.modalWidth}
      title={t('choose')}
      okText={t('download')}
      cancelText={t('cancel')}
      confirmLoading={busy}
      onOk={() => void print()}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
