import type { auth } from '@portal/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Popconfirm, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deletePasskey, passkeys } from '../../../shared/api/auth/passkeys';
import { onSuccess } from '../../../shared/http';
import { notice } from '../../../shared/notice';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import styles from '../security/SecurityPanel.module.css';
import { AddDialog, RenameDialog } from './PasskeyDialogs';
import { hasPasskeys } from './browser';

const minute = 'YYYY-MM-DD HH:mm'.length;

/** Lists the passkeys of the account, and adds, renames and deletes them. */
export function PasskeySection() {
  const { t } = useTranslation('passkeys');
  const { data, error, refetch } = useQuery(passkeys());
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<'add' | auth.Passkey>();
  const reload = () => queries.invalidateQueries({ queryKey: passkeys().queryKey });
  const close = () => {
    setDialog(undefined);
    void reload();
  };

  async function remove(id: number) {
    await onSuccess(deletePasskey(id), () => notice.success(t('deleted')));
    await reload();
  }

  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  return (
    <>
      <p className={styles.hint}>{t(hasPasskeys() ? 'explanation' : 'unsupported')}</p>
      {data.length > 0 && (
        <ul className={styles.sessions}>
          {data.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <div className={styles.device}>{passkey.name}</div>
                <p>
                  {t('addedAt', { at: passkey.addedAt.slice(0, minute) })} ·{' '}
                  {passkey.usedAt ? t('usedAt', { at: passkey.usedAt.slice(0, minute) }) : t('neverUsed')}
                </p>
              </div>
              <Flex gap="small">
                <Button aria-label={t('renameNamed', { name: passkey.name })} onClick={() => setDialog(passkey)}>
                  {t('rename')}
                </Button>
                <Popconfirm
                  title={t('confirmDelete', { name: passkey.name })}
                  onConfirm={() => void remove(passkey.id)}
                >
                  <Button danger aria-label={t('deleteNamed', { name: passkey.name })}>
                    {t('delete')}
                  </Button>
                </Popconfirm>
              </Flex>
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys() && <Button onClick={() => setDialog('add')}>{t('add')}</Button>}
      {dialog === 'add' && <AddDialog onClose={close} />}
      {typeof dialog === 'object' && <RenameDialog passkey={dialog} onClose={close} />}
    </>
  );
}
