import type { MailDetail } from '@portal/contract/mail';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eraseMail, mailKey, removeMail, restoreMail, withdrawMail } from '../../shared/api/mail';
import { useDeletion } from '../../shared/dialogs/questions';
import { notice } from '../../shared/notice';
import { readValues } from './mail-values';
import type { Composed } from './useMailAddress';

interface Props {
  mail: MailDetail;
  onCompose: (composed: Composed) => void;
  onClose: () => void;
}

/** Shows the actions that the reader may perform on a mail. */
export function MailActions({ mail, onCompose, onClose }: Props) {
  const { t } = useTranslation('mail');
  const client = useQueryClient();
  const confirmDeletion = useDeletion();
  const [busy, setBusy] = useState('');
  const { id, own, draft, deleted, reads } = mail;
  const subject = readValues(mail).subject || t('noSubject');
  const several = readValues(mail).recipients.length > 1;

  const run = async (name: string, work: (id: number) => Promise<unknown>, done: string, closes = true) => {
    setBusy(name);
    try {
      await work(id);
      notice.success(done);
      if (closes) onClose();
    } catch (error) {
      notice.failure(error);
    } finally {
      await client.invalidateQueries({ queryKey: [mailKey] });
      setBusy('');
    }
  };
  if (deleted)
    return (
      <Flex gap={8} wrap justify="end">
        <Button
          danger
          loading={busy === 'erase'}
          onClick={() => confirmDeletion(subject, () => run('erase', eraseMail, t('erased')))}
        >
          {t('erase')}
        </Button>
        <Button loading={busy === 'restore'} onClick={() => void run('restore', restoreMail, t('restored'))}>
          {t('restore')}
        </Button>
      </Flex>
    );
  return (
    <Flex gap={8} wrap justify="end">
      <Button
        danger
        loading={busy === 'remove'}
        onClick={() =>
          confirmDeletion(subject, () => run('remove', removeMail, t('removed')), { recovery: t('removeText') })
        }
      >
        {t('remove')}
      </Button>
      {own && reads.some(({ readTime, withdrawn }) => readTime === null && !withdrawn) && (
        <Popconfirm
          title={t('withdrawConfirm')}
          okText={t('withdraw')}
          cancelText={t('cancel')}
          onConfirm={() => void run('withdraw', withdrawMail, t('withdrawn'), false)}
        >
          <Button loading={busy === 'withdraw'}>{t('withdraw')}</Button>
        </Popconfirm>
      )}
      {draft ? (
        <Button type="primary" onClick={() => onCompose({ kind: 'draft', id })}>
          {t('edit')}
        </Button>
      ) : (
        <>
          <Button onClick={() => onCompose({ kind: 'forward', id })}>{t('forward')}</Button>
          {several && <Button onClick={() => onCompose({ kind: 'replyAll', id })}>{t('replyAll')}</Button>}
          <Button type="primary" onClick={() => onCompose({ kind: 'reply', id })}>
            {t('reply')}
          </Button>
        </>
      )}
    </Flex>
  );
}
