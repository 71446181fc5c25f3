import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLookupService, lookupServices, type LookupService } from '../../shared/api/lookup-services';
import { ConnectionsList } from '../../shared/layouts/ConnectionsList';
import { LookupServiceDialog } from './LookupServiceDialog';
import { ProbeDialog } from './ProbeDialog';

/** /background/lookupServices: manages the outside services that offer choices to lookup fields. */
export default function LookupServicesPage() {
  const { t } = useTranslation('lookupServices');
  const list = useQuery(lookupServices());
  const [edited, setEdited] = useState<LookupService | 'new' | null>(null);
  const [probed, setProbed] = useState<LookupService | null>(null);
  return (
    <>
      <ConnectionsList<LookupService>
        name="lookupServices"
        text={t}
        list={list}
        columns={[{ key: 'url', title: t('url'), render: ({ url }) => url }]}
        onCreate={() => setEdited('new')}
        onEdit={setEdited}
        change={changeLookupService}
        renderActions={(service) => (
          <Button size="small" onClick={() => setProbed(service)}>
            {t('probe')}
          </Button>
        )}
      />
      {edited !== null && (
        <LookupServiceDialog
          service={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            void list.refetch();
          }}
        />
      )}
      {probed && <ProbeDialog service={probed} onClose={() => setProbed(null)} />}
    </>
  );
}
