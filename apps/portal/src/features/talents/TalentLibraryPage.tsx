import { permissions } from '@portal/contract';
import { talents } from '@portal/contract/talents';
import { Icon } from '@portal/widgets/icon';
import { DuplicateIcon } from '@portal/widgets/icon/subjects';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordListPage } from '../../shared/records';
import { usePermissions } from '../../shared/session/store';
import { TalentCard } from './TalentCard';
import { renderBeside, useFiguresSwitch } from './figures-beside';
import { useTalentColumns } from './talent-columns';
import { talentParts } from './talent-parts';

const DoublesDrawer = lazyInPlace(() => import('./doubles/DoublesDrawer'));

/** /auditDepartment/talentLibrary: the office lists, filters, counts and keeps the talents of its reach. */
export function TalentLibraryPage() {
  const { t } = useTranslation('talents');
  const [comparing, setComparing] = useState(false);
  const figures = useFiguresSwitch();
  const manages = usePermissions().includes(permissions.talentManage);
  return (
    <>
      <RecordListPage
        definition={talents}
        hasSavedViews
        columns={useTalentColumns()}
        renderCard={(record) => <TalentCard record={record} />}
        parts={talentParts}
        tools={
          <>
            {figures.button}
            {manages && (
              <Button icon={<Icon of={DuplicateIcon} />} onClick={() => setComparing(true)}>
                {t('doubles.title')}
              </Button>
            )}
          </>
        }
        {...(figures.shown && { renderBeside })}
      />
      <Suspense>{comparing && <DoublesDrawer onClose={() => setComparing(false)} />}</Suspense>
    </>
  );
}
