import type { auth } from '@portal/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Popconfirm, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { socialBindings, unbindSocial } from '../../../shared/api/auth/social';
import { notice } from '../../../shared/notice';
import { securityAddress } from '../../../shared/paths';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { startAuthorization } from '../social/authorization';
import styles from './SecurityPanel.module.css';

/** Binds the account to an identity of a provider. Nothing is shown while no provider is configured. */
export function SocialSection() {
  const { t } = useTranslation('social');
  const { data, error, refetch } = useQuery(socialBindings());
  const queries = useQueryClient();

  async function attempt(work: () => Promise<unknown>) {
    try {
      await work();
    } catch (refusal) {
      notice.failure(refusal);
    }
    await queries.invalidateQueries({ queryKey: socialBindings().queryKey });
  }
  const unbind = async (type: string) => {
    await unbindSocial(type);
    notice.success(t('unbound'));
  };

  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data?.length) return null;
  return (
    <section className={styles.section} aria-labelledby="social-bindings-title">
      <h2 id="social-bindings-title">{t('title')}</h2>
      <p className={styles.hint}>{t('explanation')}</p>
      <ul className={styles.sessions}>
        {data.map((binding) => (
          <BindingRow
            key={binding.type}
            binding={binding}
            onBind={() => void attempt(() => startAuthorization(binding.type, 'bind', securityAddress))}
            onUnbind={() => void attempt(() => unbind(binding.type))}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  binding: auth.SocialBinding;
  onBind: () => void;
  onUnbind: () => void;
}

function BindingRow({ binding: { provider, bound }, onBind, onUnbind }: RowProps) {
  const { t } = useTranslation('social');
  return (
    <li>
      <div>
        <div className={styles.device}>
          {provider}
          <Tag color={bound ? 'success' : 'default'}>{t(bound ? 'isBound' : 'isNotBound')}</Tag>
        </div>
        {bound && (
          <p>
            {bound.name} · {t('boundAt')} {bound.at.slice(0, 'YYYY-MM-DD HH:mm'.length)}
          </p>
        )}
      </div>
      {bound ? (
        <Popconfirm title={t('confirmUnbind', { provider })} onConfirm={onUnbind}>
          <Button danger>{t('unbind')}</Button>
        </Popconfirm>
      ) : (
        <Button onClick={onBind}>{t('bind')}</Button>
      )}
    </li>
  );
}
