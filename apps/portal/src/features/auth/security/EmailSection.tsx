import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Popconfirm, Tag } from 'antd';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownAddress, removeAddress } from '../../../shared/api/emails';
import { onSuccess } from '../../../shared/http';
import { notice } from '../../../shared/notice';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import styles from './SecurityPanel.module.css';

const EmailDialog = lazyInPlace(() => import('./EmailDialog'));

/** The address at which the person gets notifications. Nothing is shown while the portal sends no mail. */
export function EmailSection() {
  const { t } = useTranslation('emails');
  const { data, error, refetch } = useQuery(ownAddress());
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const reload = () => queries.invalidateQueries({ queryKey: ownAddress().queryKey });

  async function remove() {
    await onSuccess(removeAddress(), () => notice.success(t('removed')));
    await reload();
  }

  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data || (!data.available && data.address === null)) return null;
  return (
    <section className={styles.section} aria-labelledby="email-title">
      <h2 id="email-title">{t('title')}</h2>
      <p className={styles.hint}>{t('explanation')}</p>
      <Flex wrap align="center" gap="small">
        {data.address === null ? <Tag>{t('none')}</Tag> : <strong className={styles.address}>{data.address}</strong>}
        {data.available && (
          <Button type={data.address === null ? 'primary' : 'default'} onClick={() => setOpen(true)}>
            {t(data.address === null ? 'set' : 'change')}
          </Button>
        )}
        {data.address !== null && (
          <Popconfirm title={t('removeConfirm')} onConfirm={() => void remove()}>
            <Button danger>{t('remove')}</Button>
          </Popconfirm>
        )}
      </Flex>
      {isOpen && (
        <Suspense>
          <EmailDialog
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false);
              void reload();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
