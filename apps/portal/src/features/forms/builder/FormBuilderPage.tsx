import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { drawnFormDetail } from '../../../shared/api/forms';
import { idParameter } from '../../../shared/ui/useParameters';
import { formsPath } from '../../../shared/paths';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../../shared/ui/placeholders/PagePlaceholder';
import { FormBuilder } from './FormBuilder';

/** /dev/activiti/forms/edit?id=…: the form builder. */
export default function FormBuilderPage() {
  const [params] = useSearchParams();
  const id = idParameter(params, 'id');
  const processDefinitionKey = params.get('processDefinitionKey');
  const processName = params.get('processName') || processDefinitionKey;
  const process = useMemo(
    () => (processDefinitionKey && processName ? { processDefinitionKey, processName } : undefined),
    [processDefinitionKey, processName],
  );
  if (id === undefined) return <Navigate to={formsPath} replace />;
  return <OpenedForm key={id} id={id} process={process} />;
}

type Process = ComponentProps<typeof FormBuilder>['process'];

function OpenedForm({ id, process }: { id: number; process: Process }) {
  const { t } = useTranslation('formBuilder');
  /* The form is read only once, so that changes saved by others do not replace the drawing. */
  const { data, error, refetch } = useQuery({ ...drawnFormDetail(id), staleTime: Infinity, gcTime: 0 });
  if (data) return <FormBuilder key={data.revision} opened={data} process={process} onReload={() => void refetch()} />;
  if (!error) return <PagePlaceholder />;
  const wayOut = (
    <Link to={formsPath}>
      <Button>{t('back')}</Button>
    </Link>
  );
  return <LoadError error={error} onRetry={() => void refetch()} wayOut={wayOut} />;
}
