import { PrinterOutlined } from '@ant-design/icons';
import { ActionMenu } from '@portal/widgets/action-menu';
import { Icon } from '@portal/widgets/icon';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Modal } from '@portal/widgets/modal';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, QRCode } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkInCode, readSignInSheet } from '../../../shared/api/meetings';
import { saveBlob } from '../../../shared/files/download-file';
import { signUpAddress } from '../../../shared/paths';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { useBusy } from '../../../shared/ui/useBusy';

const ImportAttendees = lazyInPlace(() => import('./ImportAttendees'));
const MaterialsDrawer = lazyInPlace(() => import('../materials/MaterialsDrawer'));

interface Props {
  meetingId: number;
  title: string;
}

/** The code that participants scan at the venue, large enough for a screen at the entrance. */
function CheckInCode({ meetingId, title, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('meetings');
  const { data, error, refetch, isPending } = useQuery(checkInCode(meetingId));
  const address = data && `${location.origin}${signUpAddress(meetingId)}&checkIn=${data.code}`;
  return (
    <Modal open title={title || t('code.show')} footer={null} loading={isPending} onCancel={onClose}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {address && (
        <Flex vertical gap={16} align="center">
          <QRCode value={address} size={320} color="#000" bgColor="#fff" style={{ maxWidth: '100%' }} />
          <p>{t('code.hint')}</p>
        </Flex>
      )}
    </Modal>
  );
}

function SignInSheet({ meetingId, title }: Props) {
  const { t } = useTranslation('meetings');
  const { busy, run } = useBusy();
  const save = async (format: 'pdf' | 'xlsx') =>
    saveBlob(await readSignInSheet(meetingId, format), `${title} ${t('participants.sheet')}.${format}`);
  return (
    <ActionMenu
      menu={{
        items: [
          { key: 'pdf', label: t('participants.sheetPdf'), onClick: () => void run(() => save('pdf')) },
          { key: 'xlsx', label: t('participants.sheetXlsx'), onClick: () => void run(() => save('xlsx')) },
        ],
      }}
    >
      <Button icon={<Icon of={PrinterOutlined} />} loading={busy}>
        {t('participants.sheet')}
      </Button>
    </ActionMenu>
  );
}

/** The organiser's buttons above the participants: import, sign-in sheet, materials and check-in code. */
export function ParticipantTools({ onBack, ...meeting }: Props & { onBack: () => void }) {
  const { t } = useTranslation('meetings');
  const [shown, setShown] = useState<'code' | 'import' | 'materials' | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <Flex gap={8} wrap>
        <Button onClick={onBack}>{t('participants.back')}</Button>
        <Button onClick={() => setShown('import')}>{t('participants.import')}</Button>
        <SignInSheet {...meeting} />
        <Button onClick={() => setShown('materials')}>{t('participants.materials')}</Button>
        <Button type="primary" onClick={() => setShown('code')}>
          {t('code.show')}
        </Button>
      </Flex>
      <Suspense>
        {shown === 'import' && <ImportAttendees meetingId={meeting.meetingId} onClose={close} />}
        {shown === 'materials' && <MaterialsDrawer meetingId={meeting.meetingId} onClose={close} />}
      </Suspense>
      {shown === 'code' && <CheckInCode {...meeting} onClose={close} />}
    </>
  );
}
