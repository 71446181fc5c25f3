import { useTranslation } from 'react-i18next';
import { CommentField } from '../../shared/workflow/CommentField';

/** Why an administrator intervenes: required, at most as long as an opinion. */
export function ReasonField({ hint }: { hint?: string }) {
  const { t } = useTranslation('processControl');
  return <CommentField name="reason" label={t('reason.label')} required={t('reason.missing')} hint={hint} />;
}
