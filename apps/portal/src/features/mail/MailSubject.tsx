import { PaperClipOutlined } from '@ant-design/icons';
import type { ListedMail } from '@portal/contract/mail';
import { Icon } from '@portal/widgets/icon';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './mail.module.css';

const colours = { important: 'warning', urgent: 'error' } as const;

/** The subject of a mail, bold until it is read, with its importance and whether it has files. */
export function MailSubject({ mail }: { mail: ListedMail }) {
  const { t } = useTranslation('mail');
  const { subject, importance, read, hasFiles, draft } = mail;
  return (
    <span className={read ? undefined : styles.unread}>
      {draft && <Tag className={styles.tag}>{t('draft')}</Tag>}
      {importance !== 'normal' && (
        <Tag color={colours[importance]} className={styles.tag}>
          {t(`importance.${importance}`)}
        </Tag>
      )}
      {subject || t('noSubject')} {hasFiles && <Icon of={PaperClipOutlined} aria-label={t('hasFiles')} />}
    </span>
  );
}
