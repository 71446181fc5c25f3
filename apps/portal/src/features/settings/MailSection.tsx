import { emails } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownAddress, sendTestMail } from '../../shared/api/emails';
import { DeliveryLog } from '../../shared/deliveries/DeliveryLog';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { notice } from '../../shared/notice';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import styles from './settings.module.css';

/** Whether the portal sends mail, a test message, and what could not be delivered. */
export function MailSection({ id }: { id: string }) {
  const { t } = useTranslation('emails');
  const { data, error, refetch } = useQuery(ownAddress());
  const [open, setOpen] = useState<'test' | 'log' | null>(null);
  const close = () => setOpen(null);
  return (
    <section id={id} tabIndex={-1} className={styles.terms}>
      <Flex justify="space-between" align="center" gap={8} wrap>
        <h2>{t('server')}</h2>
        <Flex gap={8} wrap>
          <Button disabled={!data} onClick={() => setOpen('log')}>
            {t('log')}
          </Button>
          <Button disabled={!data?.available} onClick={() => setOpen('test')}>
            {t('test')}
          </Button>
        </Flex>
      </Flex>
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data && <p>{t(data.available ? 'serverSet' : 'serverNone')}</p>}
      {open === 'test' && <TestDialog address={data?.address ?? ''} onClose={close} />}
      {open === 'log' && <DeliveryLog name={t('server')} of={{ channel: 'email' }} onClose={close} />}
    </section>
  );
}

function TestDialog({ address: initial, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation('emails');
  return (
    <FormDialog<{ address: string }>
      title={t('test')}
      draft={null}
      okText={t('send')}
      initialValues={{ address: initial }}
      send={async ({ address }) => {
        await sendTestMail(address.trim());
        notice.success(t('testSent', { address: address.trim() }));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="address"
        label={t('to')}
        extra={t('testHint')}
        rules={[
          { required: true, type: 'email', transform: (text?: string) => text?.trim(), message: t('addressWrong') },
        ]}
      >
        <Input type="email" maxLength={emails.addressLength} />
      </Form.Item>
    </FormDialog>
  );
}
