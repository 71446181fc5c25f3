import { useQuery } from '@tanstack/react-query';
import { Flex, Modal, QRCode } from 'antd';
import { useTranslation } from 'react-i18next';
import { checkInCode } from '../../../shared/api/meetings';
import { signUpAddress } from '../../../shared/paths';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';

interface Props {
  meetingId: number;
  title: string;
  onClose: () => void;
}

/** The code that participants scan at the venue, large enough for a screen at the entrance. */
export function CheckInCode({ meetingId, title, onClose }: Props) {
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
