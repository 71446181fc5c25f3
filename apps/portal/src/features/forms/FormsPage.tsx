import type { processDefinition } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formPage } from '../../shared/api/forms';
import { ListPage } from '../../shared/ui/ListPage';
import { useListQuery } from '../../shared/ui/useListQuery';
import { FormName, formColumns } from './form-columns';
import styles from './FormsPage.module.css';

const FormDrawer = lazy(() => import('./FormDrawer'));

type Form = processDefinition.FormRecord;

/** The forms that processes can be bound to, for those who draw them. */
export function FormsPage() {
  const { t, i18n } = useTranslation('forms');
  const [query, change] = useListQuery();
  const list = useQuery(formPage(query, i18n.language));
  const [opened, setOpened] = useState<Form>();
  return (
    <section className={styles.page}>
      <ListPage<Form>
        name="forms"
        title={t('title')}
        hint={t('hint')}
        searchLabel={t('search')}
        list={list}
        query={query}
        onQuery={change}
        columns={formColumns(t)}
        rowKey={({ id }) => String(id)}
        renderCard={(form) => <FormName form={form} />}
        onOpen={setOpened}
        empty={t('empty')}
      />
      <Suspense>{opened && <FormDrawer form={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </section>
  );
}
