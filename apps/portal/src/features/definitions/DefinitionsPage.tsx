import { PlusOutlined } from '@ant-design/icons';
import { permissions, type definitions } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { PermissionGate } from '@portal/widgets';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { definitionPage } from '../../shared/api/definitions/definitions';
import { notice } from '../../shared/notice';
import { usePermissions } from '../../shared/session/store';
import { ListPage } from '../../shared/ui/ListPage';
import { useListQuery } from '../../shared/filters/useListQuery';
import { definitionColumns, DefinitionCard } from './definition-columns';
import styles from './DefinitionsPage.module.css';
import { isKeyTaken, openDesigner } from './process-actions';

const CreateProcessDialog = lazyInPlace(() => import('./CreateProcessDialog'));
const TemplatesDrawer = lazyInPlace(() => import('./templates/TemplatesDrawer'));
const ProcessDrawer = lazyInPlace(() => import('./ProcessDrawer'));
const RightsDialog = lazyInPlace(() => import('./RightsDialog'));

type Definition = definitions.DefinitionRecord;

/** /dev/activiti/process lists every process with its newest version and its draft. It leads to the designer. */
export function DefinitionsPage() {
  const { t } = useTranslation('definitions');
  const [query, change] = useListQuery();
  const list = useQuery(definitionPage(query));
  const mayEntitle = usePermissions().includes(permissions.processDeploy);
  const [creating, setCreating] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [shown, showVersions] = useState<string>();
  const [entitled, entitle] = useState<Definition>();
  const process = list.data?.records.find(({ processDefinitionKey }) => processDefinitionKey === shown);

  const open = (
    { processDefinitionKey, name, version, designable }: Definition,
    target: 'draft' | 'deployed' | 'newest' | 'versions',
  ) => {
    if (!designable) return notice.warning(t('list.closed'));
    if (target === 'versions') return showVersions(processDefinitionKey);
    const deployed = version !== null && target !== 'draft';
    openDesigner({ processDefinitionKey, processName: name, source: deployed ? 'deployed' : 'draft' });
  };
  const create = (
    <PermissionGate any={[permissions.processDesign]}>
      <div className={styles.actions}>
        <PermissionGate any={[permissions.processDeploy]}>
          <Button onClick={() => setChoosing(true)}>{t('list.fromTemplate')}</Button>
        </PermissionGate>
        <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => setCreating(true)}>
          {t('create.open')}
        </Button>
      </div>
    </PermissionGate>
  );
  return (
    <section>
      <ListPage<Definition>
        name="definitions"
        title={t('list.title')}
        hint={t('list.hint')}
        searchLabel={t('list.search')}
        list={list}
        query={query}
        onQuery={change}
        columns={definitionColumns(t, open, mayEntitle ? entitle : undefined)}
        rowKey={(definition) => definition.processDefinitionKey}
        renderCard={(definition) => (
          <DefinitionCard
            definition={definition}
            versions={<Button onClick={() => open(definition, 'versions')}>{t('list.versions')}</Button>}
          />
        )}
        onOpen={(definition) => open(definition, 'newest')}
        empty={t('list.empty')}
        action={create}
      />
      <Suspense>
        {process && <ProcessDrawer process={process} onClose={() => showVersions(undefined)} />}
        {entitled && <RightsDialog process={entitled} onClose={() => entitle(undefined)} />}
        {choosing && <TemplatesDrawer onClose={() => setChoosing(false)} />}
        {creating && (
          <CreateProcessDialog
            draft="process new"
            isTaken={isKeyTaken}
            onCancel={() => setCreating(false)}
            offersForms
            onCreate={async ({ key, name, form }) => {
              const process = { processDefinitionKey: key, processName: name };
              if (form === 'new') await (await import('./new-process-form')).openFormBuilder(process);
              else openDesigner({ ...process, source: 'new', ...form });
              setCreating(false);
            }}
          />
        )}
      </Suspense>
    </section>
  );
}
