import { permissions, textsIn } from '@portal/contract';
import { handledWorkOrders, openWorkOrders, workOrders } from '@portal/contract/work-orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../shared/i18n';
import { useRouteTitle } from '../../shared/i18n/texts';
import { workOrderFiguresPath, workOrdersAdministrationPath, workOrdersDispatchPath } from '../../shared/paths';
import { RecordListPage } from '../../shared/records';
import { useSession } from '../../shared/session/store';
import { ManagementLink } from '../../shared/ui/ManagementLink';
import { overdueView } from './views';
import { useWorkOrderColumns } from './work-order-columns';
import { WorkOrderDetail } from './WorkOrderDetail';

const parts = { Detail: WorkOrderDetail };

/** /workOrders/index: the work orders that the user filed. */
export function WorkOrdersPage() {
  const { t } = useTranslation('workOrders');
  return (
    <RecordListPage
      definition={workOrders}
      columns={useWorkOrderColumns()}
      parts={parts}
      mine
      tools={
        <ManagementLink
          permissions={[permissions.workOrderHandle]}
          path={workOrdersAdministrationPath}
          label={t('manage')}
        />
      }
    />
  );
}

/** /background/workOrders: the office handles work orders. */
export function WorkOrdersAdministrationPage() {
  const { t } = useTranslation('workOrders');
  const { states } = textsIn(workOrders.texts, currentLocale());
  const routeTitle = useRouteTitle();
  const userId = useSession()?.user.sysUser.userId;
  const [overdue] = useState(overdueView);
  return (
    <RecordListPage
      definition={workOrders}
      title={routeTitle(workOrdersAdministrationPath)}
      hint={t('administrationHint')}
      columns={useWorkOrderColumns()}
      parts={parts}
      tools={
        <>
          <ManagementLink
            permissions={[permissions.workOrderHandle, permissions.workOrderDispatch]}
            path={workOrderFiguresPath}
            label={routeTitle(workOrderFiguresPath)}
          />
          <ManagementLink
            permissions={[permissions.workOrderDispatch]}
            path={workOrdersDispatchPath}
            label={routeTitle(workOrdersDispatchPath)}
          />
        </>
      }
      views={[
        { key: 'all', label: t('all') },
        { key: 'submitted', label: states.submitted, state: 'submitted' },
        { key: 'assigned', label: t('assigned'), state: 'submitted,handling', filters: { assignee: String(userId) } },
        { key: 'open', label: t('open'), state: openWorkOrders.join(',') },
        { ...overdue, label: t('overdue') },
        { key: 'handled', label: t('handled'), state: handledWorkOrders.join(',') },
      ]}
    />
  );
}
