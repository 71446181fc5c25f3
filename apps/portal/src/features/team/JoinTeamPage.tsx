import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Input, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ownRequests, previewInvitation, requestJoin, withdrawRequest } from '../../shared/api/team';
import { messageOfError, onSuccess } from '../../shared/http';
import { notice } from '../../shared/notice';
import { reloadUser } from '../../shared/session/upkeep';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { ListHead } from '../../shared/ui/ListHead';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import styles from './team.module.css';

const colors = { pending: 'processing', approved: 'success', refused: 'error', withdrawn: 'default' } as const;

/** /team/join: opens an invitation, asks to join its company and shows the reader's requests. */
export function JoinTeamPage() {
  const { t } = useTranslation('team');
  const [search, setSearch] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const code = search.get('code') ?? '';
  const { data: invitation, error } = useQuery(previewInvitation(code));
  const { data: requests } = useQuery(ownRequests());
  useDocumentTitle(t('joinTitle'));

  const refresh = () =>
    Promise.all(
      [ownRequests().queryKey, previewInvitation(code).queryKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );

  async function join() {
    setBusy(true);
    try {
      const { joined } = await requestJoin(code);
      notice.success(t(joined ? 'joined' : 'requested'));
      if (joined) await reloadUser();
    } catch {
      // the client has shown why
    }
    await refresh();
    setBusy(false);
  }

  async function withdraw(id: number) {
    await onSuccess(withdrawRequest(id), () => notice.success(t('withdrawn')));
    await refresh();
  }

  return (
    <section className={styles.join}>
      <ListHead title={t('joinTitle')} hint={t('joinHint')} />
      <Input.Search
        key={code}
        aria-label={t('code')}
        placeholder={t('code')}
        defaultValue={code}
        maxLength={100}
        enterButton={t('open')}
        onSearch={(typed) => setSearch(typed.trim() ? { code: typed.trim() } : {})}
      />
      {error && <Alert showIcon type="error" role="alert" title={messageOfError(error)} />}
      {invitation?.member && (
        <Alert showIcon type="success" title={t('alreadyMember', { company: invitation.companyName })} />
      )}
      {invitation && invitation.requestId !== null && (
        <Alert
          showIcon
          type="info"
          title={t('requestPending', { company: invitation.companyName })}
          action={
            <Withdrawal
              id={invitation.requestId}
              company={invitation.companyName}
              onWithdraw={(id) => void withdraw(id)}
            />
          }
        />
      )}
      {invitation && !invitation.member && invitation.requestId === null && (
        <>
          <p>{t('joinCompany', { company: invitation.companyName })}</p>
          <Button type="primary" loading={busy} onClick={() => void join()}>
            {t('join')}
          </Button>
        </>
      )}
      <h2>{t('ownRequests')}</h2>
      {requests?.length === 0 && <EmptyState text={t('noOwnRequests')} />}
      <ul className={styles.rows}>
        {requests?.map(({ id, companyName, status, reason, createdAt }) => (
          <li key={id}>
            <strong>{companyName}</strong>
            <Tag color={colors[status]}>{t(`status.${status}`)}</Tag>
            <span className={styles.details}>
              {createdAt} {reason}
            </span>
            {status === 'pending' && (
              <Withdrawal id={id} company={companyName} onWithdraw={(requestId) => void withdraw(requestId)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WithdrawalProps {
  id: number;
  company: string;
  onWithdraw: (id: number) => void;
}

function Withdrawal({ id, company, onWithdraw }: WithdrawalProps) {
  const { t } = useTranslation('team');
  return (
    <Popconfirm title={t('withdrawConfirm', { company })} okText={t('withdraw')} onConfirm={() => onWithdraw(id)}>
      <Button size="small">{t('withdraw')}</Button>
    </Popconfirm>
  );
}
