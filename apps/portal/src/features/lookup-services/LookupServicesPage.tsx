import { DataTable } from '@portal/widgets';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLookupService, lookupServices, type LookupService } from '../../shared/api/lookup-services';
import { notice } from '../../shared/notice';
import { ListHead } from '../../shared/ui/ListHead';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { StateTag } from '../../shared/ui/StateTag';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { LookupServiceDialog } from './LookupServiceDialog';
import { ProbeDialog } from './ProbeDialog';

/** /background/lookupServices: services of other applications from which fields of forms take their choices. */
export default function LookupServicesPage() {
  const { t } = useTranslation('lookupServices');
  const phone = useIsPhone();
  const { data, error, refetch } = useQuery(lookupServices());
  const [edited, setEdited] = useState<LookupService | 'new' | null>(null);
  const [probed, setProbed] = useState<LookupService | null>(null);
  useDocumentTitle(t('title'));

  async function toggle(service: LookupService) {
    try {
      await changeLookupService({ ...service, disabled: !service.disabled });
    } catch (failure) {
      notice.failure(failure);
    }
    await refetch();
  }
  const state = ({ disabled }: LookupService) => (
    <StateTag colour={disabled ? 'default' : 'success'} label={t(disabled ? 'disabled' : 'enabled')} />
  );
  const actions = (service: LookupService) => (
    <Space wrap>
      <Button size="small" onClick={() => setProbed(service)}>
        {t('probe')}
      </Button>
      <Button size="small" onClick={() => setEdited(service)}>
        {t('edit')}
      </Button>
      <Button size="small" danger={!service.disabled} onClick={() => void toggle(service)}>
        {t(service.disabled ? 'enable' : 'disable')}
      </Button>
    </Space>
  );
  const create = (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('create')}
    </Button>
  );
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ListHead title={t('title')} hint={t('hint')} action={create} />
      <DataTable<LookupService>
        name="lookupServices"
        label={t('title')}
        columns={[
          { key: 'name', title: t('name'), render: ({ name }) => name },
          { key: 'state', title: t('state'), render: state },
          { key: 'url', title: t('url'), render: ({ url }) => url },
          { key: 'actions', title: t('actions'), render: actions },
        ]}
        rows={data ?? []}
        rowKey={({ id }) => String(id)}
        loading={!data}
        onRefresh={() => void refetch()}
        renderCard={
          phone
            ? (service) => (
                <>
                  <strong>{service.name}</strong> {state(service)}
                  <div>{actions(service)}</div>
                </>
              )
            : undefined
        }
        empty={data && <EmptyState text={t('empty')} />}
      />
      {edited !== null && (
        <LookupServiceDialog
          service={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            void refetch();
          }}
        />
      )}
      {probed && <ProbeDialog service={probed} onClose={() => setProbed(null)} />}
    </>
  );
}
