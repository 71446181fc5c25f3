import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
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
  if (id === undefined) return <Navigate to={formsPath} replace />;
  return <OpenedForm key={id} id={id} />;
}

function OpenedForm({ id }: { id: number }) {
  const { t } = useTranslation('formBuilder');
  /* Read once: what is drawn is not replaced by what others save. */
  const { data, error, refetch } = useQuery({ ...drawnFormDetail(id), staleTime: Infinity, gcTime: 0 });
  if (data) return <FormBuilder key={data.revision} opened={data} onReload={() => void refetch()} />;
  if (!error) return <PagePlaceholder />;
  const wayOut = (
    <Link to={formsPath}>
      <Button>{t('back')}</Button>
    </Link>
  );
  return <LoadError error={error} onRetry={() => void refetch()} wayOut={wayOut} />;
}
