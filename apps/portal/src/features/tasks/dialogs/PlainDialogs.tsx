import { limits } from '@portal/contract';
import { Modal } from '@portal/widgets/modal';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Alert, Button } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';

const PdfButton = lazyInPlace(() => import('../print/PdfButton'));

/* The dialogs of actions that send nothing to the server (spec 000 §2). */

/** Shows what will be printed before the browser's print window opens. */
export function PrintDialog(props: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const info = props.open.kind === 'handle' ? props.open.info : null;
  return (
    <ActionDialog {...props} name="print" send={() => Promise.resolve(null)}>
      <p>{t('hint.print', { title: info?.title ?? '' })}</p>
      <Suspense>{info && <PdfButton info={info} />}</Suspense>
    </ActionDialog>
  );
}

/** Warns that the platform keeps no drafts of tasks (spec 000 §4, §8). */
export function SaveDialog(props: ActionDialogProps) {
  const { t } = useTranslation('handling');
  return (
    <NoticeDialog {...props} title={t('dialog.save')}>
      <Alert type="warning" showIcon role="alert" title={t('notice.noSave')} description={t('hint.save')} />
    </NoticeDialog>
  );
}

/** The dialog of an action that asks for nothing. */
export function EmptyDialog(props: ActionDialogProps) {
  const { t } = useTranslation('handling');
  return (
    <NoticeDialog {...props} title={t('dialog.empty')}>
      <p>{t('hint.empty')}</p>
    </NoticeDialog>
  );
}

interface NoticeProps extends Pick<ActionDialogProps, 'shown' | 'onClose'> {
  title: string;
  children: ReactNode;
}

function NoticeDialog({ shown, onClose, title, children }: NoticeProps) {
  const { t } = useTranslation('handling');
  return (
    <Modal
      open={shown}
      centered
      width={limits.modalWidth}
      title={title}
      onCancel={onClose}
      footer={
        <Button type="primary" autoFocus onClick={onClose}>
          {t('understood')}
        </Button>
      }
    >
      {children}
    </Modal>
  );
}
