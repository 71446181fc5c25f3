import type { forms } from '@portal/contract';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listNames } from '../../../shared/i18n/texts';
import { openForm, ownFilledForms } from '../../../shared/api/forms';
import { fieldPorts } from '../../../shared/fields/field-ports';
import { FilteredListPage } from '../../../shared/filters/FilteredListPage';
import { useFilteredQuery } from '../../../shared/filters/list-filters';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../../shared/ui/placeholders/PagePlaceholder';
import { useWorkflowDrawer } from '../../../shared/workflow/useWorkflowDrawer';
import { FilledCard, filledColumns, filledFilters, listedFields, toFilledQuery } from './filled-list';

const FilledFilterForm = lazyInPlace(() => import('./FilledFilterForm'));

interface Props {
  procDefKey: string;
  onBack: () => void;
  /** What the list without fields offers, too. */
  renderOperations: (filled: forms.FilledForm) => ReactNode;
}

/** Lists the instances that the reader started with a process, with the fields of its form as columns and filters. */
export default function OwnFilledForms({ procDefKey, ...props }: Props) {
  const { data, error, refetch } = useQuery(openForm({ procDefKey }));
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <PagePlaceholder />;
  return <OwnList procDefKey={procDefKey} open={data} {...props} />;
}

function OwnList({ procDefKey, open: { formName, form }, ...props }: Props & { open: forms.OpenForm }) {
  const { onBack, renderOperations } = props;
  const { t } = useTranslation('forms');
  const { t: listText } = useTranslation('process');
  const { open, drawer } = useWorkflowDrawer();
  const fields = listedFields(form);
  const filters = filledFilters(fields);
  const [address, change] = useFilteredQuery(filters);
  const waiting = ({ currentNodes }: forms.FilledForm) => listNames(currentNodes);
  const list = useQuery(ownFilledForms(procDefKey, toFilledQuery(fields, address)));
  return (
    <FieldPortsProvider value={fieldPorts}>
      <FilteredListPage<forms.FilledForm, string>
        name={`own-forms-${procDefKey}`}
        title={t('filled.ownTitle', { name: formName })}
        hint={listText('my.hint')}
        searchLabel={t('filled.ownSearch')}
        list={list}
        query={address}
        onQuery={change}
        filters={filters}
        renderForm={(props) => <FilledFilterForm {...props} fields={fields} />}
        tools={<Button onClick={onBack}>{t('filled.hideFields')}</Button>}
        columns={[
          ...filledColumns(fields, t).filter(({ key }) => key !== 'initiator'),
          { key: 'waiting', title: listText('column.waiting'), render: (filled) => waiting(filled) || '—' },
          { key: 'operate', title: listText('column.operate'), render: renderOperations },
        ]}
        rowKey={({ procInstId }) => procInstId}
        renderCard={(filled) => (
          <FilledCard filled={filled}>
            {filled.currentNodes.length > 0 && <div>{waiting(filled)}</div>}
            {renderOperations(filled)}
          </FilledCard>
        )}
        onOpen={({ procInstId }) => open({ procInstId })}
        empty={listText('my.empty')}
      />
      {drawer}
    </FieldPortsProvider>
  );
}
