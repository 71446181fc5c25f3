import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { disableSecondFactor, secondFactorState } from '../../../../shared/api/auth/security';
import { reloadUser } from '../../../../shared/session/upkeep';
import { useSession } from '../../../../shared/session/store';
import { notice } from '../../../../shared/notice';
import { LoadError } from '../../../../shared/ui/placeholders/LoadError';
import { EnableDialog, PasswordPrompt } from './EnableDialog';

/** Turns the second factor of the account on and off. */
export function SecondFactorSection() {
  const { t } = useTranslation('secondFactor');
  const { t: common } = useTranslation();
  const { data, error, refetch } = useQuery(secondFactorState());
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<'enable' | 'disable'>();

  const demanded = useSession()?.user?.mustEnableSecondFactor ?? false;

  const close = () => {
    setDialog(undefined);
    if (demanded) void reloadUser();
    void queries.invalidateQueries({ queryKey: secondFactorState().queryKey });
  };

  async function disable(password: string) {
    await disableSecondFactor(password);
    notice.success(t('disabled'));
    close();
  }

  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <Flex vertical align="start" gap="middle">
      {demanded && <Alert type="warning" showIcon title={common('secondFactor.demanded')} />}
      <p>{t('explanation')}</p>
      <Flex wrap align="center" gap="small">
        <Tag color={data.enabled ? 'success' : 'default'}>{t(data.enabled ? 'on' : 'off')}</Tag>
        {data.enabled && <span>{t('recoveryCodesLeft', { count: data.recoveryCodesLeft })}</span>}
      </Flex>
      {data.enabled ? (
        <Button danger onClick={() => setDialog('disable')}>
          {t('disable')}
        </Button>
      ) : (
        <Button type="primary" onClick={() => setDialog('enable')}>
          {t('enable')}
        </Button>
      )}
      {dialog === 'enable' && <EnableDialog onClose={close} />}
      {dialog === 'disable' && (
        <PasswordPrompt title={t('disable')} submit={t('disable')} onSubmit={disable} onClose={close} />
      )}
    </Flex>
  );
}
