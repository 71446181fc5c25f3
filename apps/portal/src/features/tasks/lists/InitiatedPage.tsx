import { agreementFormKey, drawnFormRouter, type tasks } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { listNames } from '../../../shared/i18n/texts';
import { lists } from '../../../shared/api/tasks/lists';
import { workflow } from '../../../shared/api/tasks/tasks';
import { FilteredListPage } from '../../../shared/filters/FilteredListPage';
import { useFilteredQuery } from '../../../shared/filters/list-filters';
import { PagePlaceholder } from '../../../shared/ui/placeholders/PagePlaceholder';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { useParameter } from '../../../shared/ui/useParameters';
import { useWorkflowDrawer } from '../../../shared/workflow/useWorkflowDrawer';
import { WithdrawButton } from '../drawer/WithdrawButton';
import { StartAgainButton } from '../starting/StartAgainButton';
import { UrgeButton } from '../urging/UrgeButton';
import { usePrintedRows } from '../../../shared/workflow/print/usePrintedRows';
import { Card, NumberCell, TitleCell } from '../../../shared/workflow/cells';
import { InstanceTags, RejectedTag } from '../../../shared/workflow/tags';
import styles from './InitiatedPage.module.css';
import { taskExport, taskFilterForm, taskFilters, viewTabs } from './task-filters';

type Instance = tasks.InstanceRecord;

const OwnFilledForms = lazyInPlace(async () => ({ default: (await import('../../forms')).OwnFilledForms }));

const withdrawal = ({ procInstId, title, withdrawable }: Pick<Instance, 'procInstId' | 'title' | 'withdrawable'>) =>
  withdrawable && <WithdrawButton done={{ procInstId }} title={title} />;

const tags = (instance: Instance) => (
  <InstanceTags instance={instance}>
    <RejectedTag rejection={instance.rejection} />
  </InstanceTags>
);

const holdersShown = 3;

/** The nodes where an instance waits, who has it there, and since when. */
function WaitingAt({ instance: { currentNodes, holderNames, waitingSince } }: { instance: Instance }) {
  const { t } = useTranslation('process');
  const names = listNames(holderNames.slice(0, holdersShown));
  const isCut = holderNames.length > holdersShown;
  return (
    <>
      {listNames(currentNodes) || '—'}
      {names && (
        <small className={styles.holders} title={isCut ? listNames(holderNames) : undefined}>
          {isCut ? t('my.holdersMore', { names }) : names}
        </small>
      )}
      {waitingSince !== null && (
        <small className={styles.holders}>
          <RelativeTime value={waitingSince} format={(time) => t('my.arrived', { time })} />
        </small>
      )}
    </>
  );
}

/** The instances that the reader started. For a single process with a form, the fields of the form can be shown as columns. */
export function InitiatedPage() {
  const [params, showFields] = useParameter('fields');
  const process = params.get('process') ?? '';
  if (process !== '' && params.get('fields') === '1')
    return (
      <Suspense fallback={<PagePlaceholder />}>
        <OwnFilledForms
          procDefKey={process}
          onBack={() => showFields(null)}
          renderOperations={(filled) => (
            <span className={styles.operations}>
              {withdrawal(filled)}
              {filled.state !== 'running' && <StartAgainButton {...filled} processDefinitionKey={process} />}
            </span>
          )}
        />
      </Suspense>
    );
  return <Instances onFields={() => showFields('1')} />;
}

function Instances({ onFields }: { onFields: () => void }) {
  const { t } = useTranslation('process');
  const navigate = useNavigate();
  const [query, change] = useFilteredQuery(taskFilters);
  const list = useQuery(lists.initiated(query));
  const start = useQuery({
    ...workflow.startConfiguration(query.process),
    enabled: query.process !== '',
    retry: false,
  });
  const hasEntries = start.data?.formList.some(
    ({ formRouter }) => formRouter === drawnFormRouter || formRouter === agreementFormKey,
  );
  const { open, drawer } = useWorkflowDrawer();
  const printed = usePrintedRows<Instance>(list.data?.records ?? [], { archives: true });
  const operations = (instance: Instance) => (
    <span className={styles.operations}>
      {instance.urgeable && <UrgeButton instance={instance} />}
      {withdrawal(instance)}
      {instance.startableAgain && <StartAgainButton {...instance} />}
    </span>
  );
  const toCreate = () => void navigate('/process/create');
  return (
    <>
      <FilteredListPage<Instance, (typeof taskFilters.names)[number]>
        name="initiated"
        title={t('my.title')}
        hint={t('my.hint')}
        searchLabel={t('my.search')}
        filters={taskFilters}
        renderForm={taskFilterForm('my', taskFilters)}
        above={printed.bar}
        views={viewTabs('my')}
        list={list}
        tools={
          <>
            {hasEntries && <Button onClick={onFields}>{t('my.showFields')}</Button>}
            {taskExport('my')}
          </>
        }
        query={query}
        onQuery={change}
        rowKey={(instance) => instance.procInstId}
        onOpen={({ procInstId }) => open({ procInstId })}
        empty={t('my.empty')}
        step={<Button onClick={toCreate}>{t('start')}</Button>}
        action={
          <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={toCreate}>
            {t('start')}
          </Button>
        }
        columns={[
          printed.column,
          { key: 'title', title: t('column.title'), render: (instance) => <TitleCell row={instance} /> },
          { key: 'number', title: t('column.number'), render: (instance) => <NumberCell row={instance} /> },
          { key: 'state', title: t('column.state'), render: tags },
          { key: 'waiting', title: t('column.waiting'), render: (instance) => <WaitingAt instance={instance} /> },
          {
            key: 'started',
            title: t('column.started'),
            align: 'right',
            render: (instance) => <RelativeTime value={instance.startTime} />,
          },
          {
            key: 'ended',
            title: t('column.ended'),
            align: 'right',
            render: ({ endTime }) => (endTime ? <RelativeTime value={endTime} /> : '—'),
          },
          { key: 'operate', title: t('column.operate'), render: operations },
        ]}
        renderCard={(instance) =>
          printed.onCard(
            instance,
            <Card row={instance}>
              {tags(instance)}
              {instance.currentNodes.length > 0 && <WaitingAt instance={instance} />}
              <span>
                {t('column.started')} <RelativeTime value={instance.startTime} />
              </span>
              {operations(instance)}
            </Card>,
          )
        }
      />
      {drawer}
    </>
  );
}
