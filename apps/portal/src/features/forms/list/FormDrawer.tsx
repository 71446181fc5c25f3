import type { definitions, forms } from '@portal/contract';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../../shared/dialogs/SideDrawer';
import { formItems } from '../../../shared/api/definitions/definitions';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import styles from './FormDrawer.module.css';

interface Props {
  form: Pick<forms.FormSummary, 'id' | 'formName'>;
  onClose: () => void;
}

/** Shows the fields of a form, and the settings that a process can make for them. */
export default function FormDrawer({ form, onClose }: Props) {
  const { t, i18n } = useTranslation('forms');
  const phone = useIsPhone();
  const { data, error, refetch } = useQuery(formItems(form.id, i18n.language));
  return (
    <SideDrawer onClose={onClose} size={phone ? '100%' : 'min(640px, 92vw)'} title={form.formName}>
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <FormItems title={t('fields')} none={t('noFields')} items={data.filter(({ type }) => type === '0')} />
          <FormItems title={t('properties')} none={t('noProperties')} items={data.filter(({ type }) => type === '1')} />
        </>
      )}
    </SideDrawer>
  );
}

interface FormItemsProps {
  title: string;
  none: string;
  items: readonly definitions.FormItem[];
}

/** Items by name and key, in the order of the form. A plain table: it neither sorts nor pages. */
function FormItems({ title, none, items }: FormItemsProps) {
  const { t } = useTranslation('forms');
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      {items.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <table className={styles.items} aria-label={title}>
          <thead>
            <tr>
              <th>{t('item.name')}</th>
              <th>{t('item.key')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, fieldName, fieldKey }) => (
              <tr key={id}>
                <td>{fieldName}</td>
                <td>{fieldKey}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
