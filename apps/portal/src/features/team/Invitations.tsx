import { auth, team } from '@portal/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Modal } from '@portal/widgets/modal';
import { Button, Form, Input, InputNumber, Popconfirm, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import { onSuccess } from '../../shared/http';
import { createInvitation, invitations, parameters, revokeInvitation } from '../../shared/api/team';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { notice } from '../../shared/notice';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import styles from './team.module.css';

/** The invitations to the current company that can still be used. */
export function Invitations() {
  const { t } = useTranslation('team');
  const [creating, setCreating] = useState(false);
  const [code, setCode] = useState('');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(invitations());
  const { data: set } = useQuery(parameters());
  const reload = () => queries.invalidateQueries({ queryKey: invitations().queryKey });
  const link = window.location.origin + useHref(`/team/join?code=${code}`);

  async function revoke(id: number) {
    await onSuccess(revokeInvitation(id), () => notice.success(t('revoked')));
    await reload();
  }

  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  return (
    <section>
      <ListHead
        title={t('invitations')}
        hint={set ? t('invitationsHint', { days: set.invitationDays }) : ''}
        action={
          <Button type="primary" onClick={() => setCreating(true)}>
            {t('invite')}
          </Button>
        }
      />
      {data.length === 0 && <EmptyState text={t('noInvitations')} />}
      <ul className={styles.rows}>
        {data.map((invitation) => (
          <li key={invitation.id}>
            <strong>{invitation.phone || t('anybody')}</strong>
            <span className={styles.details}>{t('invitationDetails', { ...invitation })}</span>
            <Popconfirm title={t('revokeConfirm')} onConfirm={() => void revoke(invitation.id)}>
              <Button danger size="small">
                {t('revoke')}
              </Button>
            </Popconfirm>
          </li>
        ))}
      </ul>
      {creating && (
        <FormDialog<{ maxUses: number; phone?: string }>
          title={t('invite')}
          draft="invitation new"
          okText={t('create')}
          initialValues={{ maxUses: 1 }}
          send={async ({ maxUses, phone = '' }) => {
            const created = await createInvitation({ maxUses, phone: phone.trim() });
            setCreating(false);
            setCode(created.code);
            void reload();
          }}
          onClose={() => setCreating(false)}
        >
          <Form.Item name="maxUses" label={t('maxUses')} rules={[{ required: true, message: t('maxUsesRequired') }]}>
            <InputNumber min={1} max={team.teamLimits.usesPerInvitation} precision={0} />
          </Form.Item>
          <Form.Item name="phone" label={t('phone')} extra={t('phoneHint')} normalize={auth.typedMobile}>
            <Input inputMode="tel" />
          </Form.Item>
        </FormDialog>
      )}
      <Modal open={code !== ''} title={t('created')} footer={null} onCancel={() => setCode('')}>
        <p>{t('createdHint')}</p>
        <Typography.Paragraph copyable>{link}</Typography.Paragraph>
      </Modal>
    </section>
  );
}
