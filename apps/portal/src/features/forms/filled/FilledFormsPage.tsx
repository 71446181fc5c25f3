import type { forms } from '@portal/contract';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { drawnFormDetail, exportFilledForms, filledForms, publishedForm } from '../../../shared/api/forms';
import { fieldPorts } from '../../../shared/fields/field-ports';
import { ExportButton } from '../../../shared/files/ExportButton';
import { FilteredListPage } from '../../../shared/filters/FilteredListPage';
import { useFilteredQuery } from '../../../shared/filters/list-filters';
import { idParameter } from '../../../shared/ui/useParameters';
import { formsPath } from '../../../shared/paths';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../../shared/ui/placeholders/PagePlaceholder';
import { useWorkflowDrawer } from '../../../shared/workflow/useWorkflowDrawer';
import styles from './FilledFormsPage.module.css';
import { FilledCard, filledColumns, filledFilters, listedFields, toFilledQuery } from './filled-list';

const FilledFilterForm = lazyInPlace(() => import('./FilledFilterForm'));

/** /dev/activiti/forms/filled?id=… lists what was filled in with a form, with its fields as columns and filters. */
export default function FilledFormsPage() {
  const { t } = useTranslation('forms');
  const [params] = useSearchParams();
  const id = idParameter(params, 'id');
  const detail = useQuery({ ...drawnFormDetail(id ?? 0), enabled: id !== undefined });
  const version = detail.data?.version ?? null;
  const builtIn = detail.data?.drawn === false && { formName: detail.data.formName, form: detail.data.draft };
  const form = useQuery({ ...publishedForm(id ?? 0, version ?? 0), enabled: version !== null && !builtIn });
  if (id === undefined || (detail.data && version === null)) return <Navigate to={formsPath} replace />;
  const failed = detail.error ? detail : form.error ? form : null;
  const wayOut = (
    <Link to={formsPath}>
      <Button>{t('filled.back')}</Button>
    </Link>
  );
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} wayOut={wayOut} />;
  const shown = builtIn || form.data;
  return shown ? <FilledForms key={id} id={id} form={shown} /> : <PagePlaceholder />;
}

type Filled = forms.FilledForm;
type Published = Pick<forms.FormVersion, 'formName'> & { form: forms.FormDetail['draft'] };

function FilledForms({ id, form: { formName, form } }: { id: number; form: Published }) {
  const { t } = useTranslation('forms');
  const { open, drawer } = useWorkflowDrawer();
  const fields = listedFields(form);
  const filters = filledFilters(fields);
  const [address, change] = useFilteredQuery(filters);
  const query = toFilledQuery(fields, address);
  const list = useQuery(filledForms(id, query));
  return (
    <FieldPortsProvider value={fieldPorts}>
      <Link className={styles.back} to={formsPath}>
        {t('filled.back')}
      </Link>
      <FilteredListPage<Filled, string>
        name={`filled-forms-${id}`}
        title={t('filled.title', { name: formName })}
        hint={t('filled.hint')}
        searchLabel={t('filled.search')}
        list={list}
        query={address}
        onQuery={change}
        filters={filters}
        renderForm={(props) => <FilledFilterForm {...props} fields={fields} />}
        tools={<ExportButton name={formName} read={(format) => exportFilledForms(id, query, format)} />}
        columns={filledColumns(fields, t)}
        rowKey={({ procInstId }) => procInstId}
        renderCard={(filled) => <FilledCard filled={filled} />}
        onOpen={({ procInstId }) => open({ procInstId })}
        empty={t('filled.empty')}
      />
      {drawer}
    </FieldPortsProvider>
  );
}
