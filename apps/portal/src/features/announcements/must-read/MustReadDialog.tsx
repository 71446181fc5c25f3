import { Modal } from '@portal/widgets/modal';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { unconfirmedNotices } from '../../../shared/api/announcements';
import { noticeAddress, noticesPath } from '../../../shared/paths';
import styles from './must-read.module.css';

/** The notices that somebody put off in this tab. They are offered again with the next sign-in. */
const putOff = new Set<number>();

/** Lists the notices that the user has to confirm, until they open one or put them off. */
export default function MustReadDialog() {
  const { t } = useTranslation('announcements');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data = [] } = useQuery(unconfirmedNotices());
  const [, refresh] = useState(0);
  const due = data.filter(({ id }) => !putOff.has(id));
  const close = () => {
    for (const { id } of due) putOff.add(id);
    refresh((count) => count + 1);
  };
  const read = (id: number) => {
    close();
    void navigate(noticeAddress(id));
  };
  /* An address with parameters may have opened something, over which no dialog should stand. */
  if (due.length === 0 || pathname === noticesPath || search !== '') return null;
  return (
    <Modal
      open
      centered
      width="min(560px, 96vw)"
      title={t('due.title')}
      footer={<Button onClick={close}>{t('due.later')}</Button>}
      onCancel={close}
    >
      <p className={styles.hint}>{t('due.hint')}</p>
      <ul className={styles.list}>
        {due.map(({ id, title, confirmBy }) => (
          <li key={id}>
            <div>
              <strong>{title}</strong>
              {confirmBy !== null && (
                <small>{t('confirmBy', { time: confirmBy.slice(0, 'YYYY-MM-DD HH:mm'.length) })}</small>
              )}
            </div>
            <Button type="primary" onClick={() => read(id)}>
              {t('due.read')}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
