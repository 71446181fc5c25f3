import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dictionaryTypes } from '../../shared/api/dictionaries';
import { writtenName } from '../../shared/i18n';
import { TwoPanes } from '../../shared/layouts/TwoPanes';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useParameter } from '../../shared/ui/useParameters';
import { EntriesEditor } from './EntriesEditor';
import { NewDictionaryDialog } from './NewDictionaryDialog';

/** /background/dictionaries: the lists of values that forms and pages offer. */
export default function DictionariesPage() {
  const { t } = useTranslation('dictionaries');
  const [params, setType] = useParameter('type');
  const [creating, setCreating] = useState(false);
  const { data, error, refetch } = useQuery(dictionaryTypes());
  useDocumentTitle(t('title'));
  const type = data?.find((each) => each.type === params.get('type')) ?? data?.[0];
  const open = (next: string) => setType(next, { replace: true });
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
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data && type && (
        <TwoPanes
          label={t('types')}
          items={data.map(({ type: key, name, entries }) => ({
            key,
            label: t('typeLabel', { name: writtenName(name), count: entries }),
          }))}
          chosen={type.type}
          onChoose={open}
        >
          <EntriesEditor key={type.type} type={type} />
        </TwoPanes>
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
