import { PlusOutlined } from '@ant-design/icons';
import { permissions, type processDefinition } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { DataTable, PermissionGate } from '@portal/widgets';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { definitionPage } from '../../shared/api/definitions';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadError } from '../../shared/ui/LoadError';
import { SearchBox } from '../../shared/ui/SearchBox';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useExistingPage } from '../../shared/ui/useExistingPage';
import { useIsPhone } from '../../shared/ui/useIsPhone';
import { useListQuery } from '../../shared/ui/useListQuery';
import { definitionColumns, DefinitionCard } from './definition-columns';
import styles from './DefinitionsPage.module.css';
import { isKeyTaken } from './designer-ports';
import { openDesigner } from './open-designer';

const CreateProcessDialog = lazy(() => import('./CreateProcessDialog'));

type Definition = processDefinition.DefinitionRecord;

/** /dev/activiti/process: every process with its newest version and its draft; the way into the designer. */
export function DefinitionsPage() {
  const { t } = useTranslation('processDesign');
  const phone = useIsPhone();
  const [query, change] = useListQuery();
  const { data, error, refetch } = useQuery(definitionPage(query));
  const [creating, setCreating] = useState(false);
  useDocumentTitle(t('list.title'));
  useExistingPage(data, query, change);

  const open = ({ processDefinitionKey, name, version }: Definition, wanted: 'draft' | 'deployed' | 'newest') => {
    const deployed = version !== null && wanted !== 'draft';
    openDesigner({ processDefinitionKey, processName: name, source: deployed ? 'deployed' : 'draft' });
  };
  const create = (
    <PermissionGate any={[permissions.processDesign]}>
      <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => setCreating(true)}>
        {t('create.open')}
      </Button>
    </PermissionGate>
  );
  return (
    <section className={styles.page}>
      <ListHead title={t('list.title')} hint={t('list.hint')} action={create} />
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable<Definition>
          name="definitions"
          label={t('list.title')}
          columns={definitionColumns(t, open)}
          rows={data?.records ?? []}
          rowKey={(definition) => definition.processDefinitionKey}
          loading={!data}
          onRefresh={() => void refetch()}
          onOpen={(definition) => open(definition, 'newest')}
          renderCard={phone ? (definition) => <DefinitionCard definition={definition} /> : undefined}
          empty={data && <EmptyState text={t(query.keyword ? 'list.nothingFound' : 'list.empty', { ...query })} />}
          toolbar={
            <SearchBox
              value={query.keyword}
              label={t('list.search')}
              onSearch={(keyword) => change({ keyword, current: 1 })}
            />
          }
          paging={{
            current: query.current,
            size: query.size,
            total: data?.total ?? 0,
            onChange: (current, size) => change({ current: size === query.size ? current : 1, size }),
          }}
        />
      )}
      <Suspense>
        {creating && (
          <CreateProcessDialog
            isTaken={isKeyTaken}
            onCancel={() => setCreating(false)}
            onCreate={({ key, name }) => {
              setCreating(false);
              openDesigner({ processDefinitionKey: key, processName: name, source: 'new' });
            }}
          />
        )}
      </Suspense>
    </section>
  );
}
