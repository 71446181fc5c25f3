import { useQuery } from '@tanstack/react-query';
import { Button, Menu } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { dictionaryTypes } from '../../shared/api/dictionaries';
import { currentLocale } from '../../shared/i18n';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadError } from '../../shared/ui/LoadError';
import { PagePlaceholder } from '../../shared/ui/PagePlaceholder';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import styles from '../../shared/layouts/two-panes.module.css';
import { EntriesEditor } from './EntriesEditor';
import { NewDictionaryDialog } from './NewDictionaryDialog';

/** /background/dictionaries: the lists of values that forms and pages offer. */
export default function DictionariesPage() {
  const { t } = useTranslation('dictionaries');
  const [params, setParams] = useSearchParams();
  const [creating, setCreating] = useState(false);
  const { data, error, refetch } = useQuery(dictionaryTypes());
  useDocumentTitle(t('title'));
  const type = data?.find((each) => each.type === params.get('type')) ?? data?.[0];
  const open = (next: string) => setParams({ type: next }, { replace: true });
  return (
    <section>
      <ListHead
        title={t('title')}
        hint={t('hint')}
        action={
          <Button type="primary" onClick={() => setCreating(true)}>
            {t('create')}
          </Button>
        }
      />
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PagePlaceholder />}
      {data && type && (
        <div className={styles.layout}>
          <nav aria-label={t('types')}>
            <Menu
              selectedKeys={[type.type]}
              items={data.map(({ type: key, name, entries }) => ({
                key,
                label: t('typeLabel', { name: name[currentLocale()] || name['zh-CN'], count: entries }),
              }))}
              onClick={({ key }) => open(key)}
            />
          </nav>
          <EntriesEditor key={type.type} type={type} />
        </div>
      )}
      {creating && (
        <NewDictionaryDialog
          onClose={() => setCreating(false)}
          onCreated={(created) => {
            setCreating(false);
            void refetch().then(() => open(created));
          }}
        />
      )}
    </section>
  );
}
