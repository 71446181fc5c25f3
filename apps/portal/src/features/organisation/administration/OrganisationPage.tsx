import { ArrowLeftOutlined, UploadOutlined } from '@ant-design/icons';
import { permissions } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useIsPhone } from '@portal/widgets/media';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unitsKey } from '../../../shared/api/organisation/administration';
import { exportUnits } from '../../../shared/api/organisation/unit-import';
import { ExportButton } from '../../../shared/files/ExportButton';
import styles from '../../../shared/layouts/two-panes.module.css';
import { useReachesAll } from '../../../shared/session/store';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { ListHead } from '../../../shared/ui/ListHead';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import { useOpenedId } from '../../../shared/ui/useParameters';
import { NewUnitDialog } from './NewUnitDialog';
import { PostsDrawer } from './PostsDrawer';
import { UnitDetails } from './UnitDetails';
import { UnitTree } from './UnitTree';

const ImportUnitsDialog = lazyInPlace(() => import('./ImportUnitsDialog'));

/** /background/organisation: companies, departments and their members. A phone shows either the tree or one unit. */
export function OrganisationPage() {
  const { t } = useTranslation('units');
  const phone = useIsPhone();
  const [creating, setCreating] = useState(false);
  const [importing, setImporting] = useState(false);
  const [showsPosts, setShowsPosts] = useState(false);
  const client = useQueryClient();
  const administersAll = useReachesAll(permissions.departmentAdd);
  const [unitId, open] = useOpenedId('unitId');
  useDocumentTitle(t('title'));
  return (
    <section>
      <ListHead
        title={t('title')}
        hint={t('hint')}
        action={
          <Flex wrap gap="small">
            <ExportButton name={t('title')} read={exportUnits} />
            <Button icon={<Icon of={UploadOutlined} />} onClick={() => setImporting(true)}>
              {t('import.open')}
            </Button>
            {administersAll && (
              <>
                <Button onClick={() => setShowsPosts(true)}>{t('managePosts')}</Button>
                <Button type="primary" onClick={() => setCreating(true)}>
                  {t('createCompany')}
                </Button>
              </>
            )}
          </Flex>
        }
      />
      <div className={styles.layout}>
        <nav aria-label={t('tree')} hidden={phone && unitId !== null}>
          <UnitTree unitId={unitId} onOpen={open} />
        </nav>
        {unitId !== null && (
          <div>
            {phone && (
              <Button type="link" icon={<Icon of={ArrowLeftOutlined} />} onClick={() => open(null)}>
                {t('back')}
              </Button>
            )}
            <UnitDetails key={unitId} unitId={unitId} onOpen={open} />
          </div>
        )}
        {unitId === null && !phone && <EmptyState text={t('choose')} />}
      </div>
      <Suspense>
        {importing && (
          <ImportUnitsDialog
            onClose={() => setImporting(false)}
            onImported={() => void client.invalidateQueries({ queryKey: [unitsKey] })}
          />
        )}
      </Suspense>
      {showsPosts && <PostsDrawer onClose={() => setShowsPosts(false)} />}
      {creating && (
        <NewUnitDialog
          onClose={() => setCreating(false)}
          onCreated={(id) => {
            setCreating(false);
            open(id);
          }}
        />
      )}
    </section>
  );
}
