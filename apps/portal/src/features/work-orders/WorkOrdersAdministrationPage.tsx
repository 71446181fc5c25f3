import { textsIn } from '@portal/contract';
import { workOrders } from '@portal/contract/work-orders';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../shared/i18n';
import { useRouteTitle } from '../../shared/i18n/texts';
import { workOrdersAdministrationPath } from '../../shared/paths';
import { RecordListPage } from '../../shared/records';
import { useSession } from '../../shared/session/store';
import { WorkOrderDetail } from './WorkOrderDetail';
import { useWorkOrderColumns } from './useWorkOrderColumns';

const parts = { Detail: WorkOrderDetail };

/** /background/workOrders: the office assigns and handles work orders. */
export function WorkOrdersAdministrationPage() {
  const { t } = useTranslation('workOrders');
  const { states } = textsIn(workOrders.texts, currentLocale());
  const routeTitle = useRouteTitle();
  const userId = useSession()?.user.sysUser.userId;
  return (
    <RecordListPage
      definition={workOrders}
      title={routeTitle(workOrdersAdministrationPath)}
      hint={t('administrationHint')}
      columns={useWorkOrderColumns()}
      parts={parts}
      views={[
        { key: 'all', label: t('all') },
        { key: 'submitted', label: states.submitted, state: 'submitted' },
        { key: 'assigned', label: t('assigned'), state: 'handling', filters: { assignee: String(userId) } },
      ]}
    />
  );
}
