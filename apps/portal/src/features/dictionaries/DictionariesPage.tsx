import { dictionaries } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createDictionary, dictionaryTypes, type EditableType } from '../../shared/api/dictionaries';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { writtenName } from '../../shared/i18n';
import { emptyName, NameItems } from '../../shared/inputs/NameItems';
import { TwoPanes } from '../../shared/layouts/TwoPanes';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useParameter } from '../../shared/ui/useParameters';
import { EntriesEditor } from './EntriesEditor';

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

interface Props {
  onClose: () => void;
  onCreated: (type: string) => void;
}

function NewDictionaryDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation('dictionaries');
  return (
    <FormDialog<Pick<EditableType, 'type' | 'name'>>
      title={t('create')}
      draft="dictionary new"
      okText={t('save')}
      initialValues={{ name: emptyName }}
      send={async ({ type, name }) => {
        await createDictionary(type, name);
        onCreated(type);
      }}
      onClose={onClose}
    >
      <Form.Item
        name="type"
        label={t('key')}
        extra={t('keyHint')}
        rules={[{ required: true, pattern: dictionaries.newTypePattern, message: t('keyWrong') }]}
      >
        <Input maxLength={dictionaries.dictionaryLimits.typeLength} />
      </Form.Item>
      <NameItems name="name" max={dictionaries.dictionaryLimits.labelLength} />
    </FormDialog>
  );
}
