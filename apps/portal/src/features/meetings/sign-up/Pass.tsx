import { QRCode } from 'antd';
import { useTranslation } from 'react-i18next';
import { passAddress } from '../../../shared/paths';
import styles from '../meeting.module.css';

/** The participant's QR code, which the organiser scans at the venue. */
export function Pass({ meetingId, pass }: { meetingId: number; pass: string }) {
  const { t } = useTranslation('meetings');
  return (
    <section className={styles.pass}>
      <QRCode
        value={`${location.origin}${passAddress(meetingId, pass)}`}
        size={160}
        color="#000"
        bgColor="#fff"
        style={{ maxWidth: '100%' }}
      />
      <div>
        <strong>{t('pass.title')}</strong>
        <p>{t('pass.hint')}</p>
      </div>
    </section>
  );
}
