import { PlusOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawnFormPage } from '../../../shared/api/forms';
import { listTexts } from '../../../shared/i18n/texts';
import { formBuilderAddress } from '../../../shared/paths';
import { ListPage } from '../../../shared/ui/ListPage';
import { useListQuery } from '../../../shared/filters/useListQuery';
import { FormActions } from './FormActions';
import { FormName, formColumns, FormState, type Form } from './form-columns';
import styles from './FormsPage.module.css';

const FormDrawer = lazyInPlace(() => import('./FormDrawer'));
const NewFormDialog = lazyInPlace(() => import('./NewFormDialog'));
const ImportDialog = lazyInPlace(() => import('./ImportDialog'));

/** A full page load makes the browser ask before an unsaved form is left. */
const openBuilder = (id: number): void => location.assign(formBuilderAddress(id));

/** /dev/activiti/forms: the forms that processes can be bound to, and the way into the form builder. */
export function FormsPage() {
  const { t, i18n } = useTranslation('forms');
  const [query, change] = useListQuery();
  const list = useQuery(drawnFormPage(query, i18n.language));
  const [shown, setShown] = useState<Form>();
  const [dialog, setDialog] = useState<'new' | 'import' | { copyOf: Form }>();
  const open = (form: Form) => (form.drawn ? openBuilder(form.id) : setShown(form));
  const actions = (form: Form) => (
    <FormActions
      form={form}
      onOpen={open}
      onShow={setShown}
      onCopy={() => setDialog({ copyOf: form })}
      onChanged={() => void list.refetch()}
    />
  );
  const close = () => setDialog(undefined);
  return (
    <section>
      <ListPage<Form>
        name="drawn-forms"
        {...listTexts(t)}
        list={list}
        query={query}
        onQuery={change}
        columns={formColumns(t, actions)}
        rowKey={({ id }) => String(id)}
        renderCard={(form) => (
          <>
            <FormName form={form} />
            <FormState form={form} />
            {actions(form)}
          </>
        )}
        onOpen={open}
        empty={t('empty')}
        action={
          <div className={styles.actions}>
            <Button onClick={() => setDialog('import')}>{t('import.open')}</Button>
            <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => setDialog('new')}>
              {t('create.open')}
            </Button>
          </div>
        }
      />
      <Suspense>
        {shown && <FormDrawer form={shown} onClose={() => setShown(undefined)} />}
        {dialog === 'import' && <ImportDialog onClose={close} onCreated={openBuilder} />}
        {dialog !== undefined && dialog !== 'import' && (
          <NewFormDialog
            {...(typeof dialog === 'object' && { copyOf: dialog.copyOf })}
            onClose={close}
            onCreated={openBuilder}
          />
        )}
      </Suspense>
    </section>
  );
}
