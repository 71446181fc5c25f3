import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Input, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createFeed, refreshSchedule, revokeFeed, scheduleFeed } from '../../../shared/api/schedule';
import { onSuccess } from '../../../shared/http';
import { notice } from '../../../shared/notice';
import { useDangerQuestion } from '../../../shared/dialogs/questions';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';

/** The secret address by which calendar programs read the schedule. It is shown only once. */
export function Feed() {
  const { t } = useTranslation('schedule');
  const queries = useQueryClient();
  const ask = useDangerQuestion();
  const { data, error, refetch } = useQuery(scheduleFeed());
  const [address, setAddress] = useState('');
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} lines={4} />;
  const changed = () => void refreshSchedule(queries);
  const create = () =>
    onSuccess(createFeed(), ({ path }) => {
      setAddress(`${location.origin}${path}`);
      changed();
    });
  const revoke = () =>
    onSuccess(revokeFeed(), () => {
      setAddress('');
      changed();
    });
  const question = (doing: 'replace' | 'revoke') => ({
    title: t(`feed.${doing}`),
    text: t('feed.ends'),
    ok: t(`feed.${doing}`),
    cancel: t('feed.cancel'),
  });
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    notice.success(t('feed.copied'));
  };
  return (
    <Flex vertical gap={16}>
      <p>{t('feed.about')}</p>
      {address && (
        <>
          <Alert type="warning" showIcon title={t('feed.once')} />
          <Space.Compact>
            <Input readOnly value={address} aria-label={t('feed.address')} onFocus={({ target }) => target.select()} />
            <Button onClick={() => void copy().catch(notice.failure)}>{t('feed.copy')}</Button>
          </Space.Compact>
        </>
      )}
      {data.since !== null && (
        <p>
          {t('feed.since', { time: data.since.slice(0, 16) })}{' '}
          {data.readAt === null ? t('feed.unread') : t('feed.readAt', { time: data.readAt.slice(0, 16) })}
        </p>
      )}
      <Space wrap>
        {data.since === null ? (
          <Button type="primary" onClick={() => void create()}>
            {t('feed.create')}
          </Button>
        ) : (
          <>
            <Button onClick={() => ask(question('replace'), create)}>{t('feed.replace')}</Button>
            <Button danger onClick={() => ask(question('revoke'), revoke)}>
              {t('feed.revoke')}
            </Button>
          </>
        )}
      </Space>
    </Flex>
  );
}
