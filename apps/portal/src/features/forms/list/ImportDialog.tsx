import { UploadOutlined } from '@ant-design/icons';
import { joinNames, type forms } from '@portal/contract';
import { labelText } from '@portal/contract/fields';
import { Icon } from '@portal/widgets/icon';
import { Alert, Button, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkForm, createForm } from '../../../shared/api/forms';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { messageOfError } from '../../../shared/http';
import { currentLocale } from '../../../shared/i18n';
import { maxFileSize, readFile, type FormFile } from '../file/form-file';
import { FormKeyItem, FormNameItem } from './NewFormDialog';
import styles from './FormsPage.module.css';

interface Props {
  onClose: () => void;
  onCreated: (id: number) => void;
}

interface Chosen {
  file: FormFile;
  missing: forms.MissingReference[];
}

/** Creates a form from an exported file. Objects that the file names and this portal lacks are listed first. */
export default function ImportDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation('forms');
  const [chosen, setChosen] = useState<Chosen>();
  const [failure, setFailure] = useState('');

  const choose = async (blob: File) => {
    setFailure('');
    setChosen(undefined);
    if (blob.size > maxFileSize) return setFailure(t('import.tooLarge'));
    const read = readFile(await blob.text());
    if ('wrong' in read) return setFailure(read.wrong ? t('import.wrong', { place: read.wrong }) : t('import.noForm'));
    try {
      setChosen({ file: read, missing: await checkForm(read.form) });
    } catch (error) {
      setFailure(messageOfError(error));
    }
  };

  return (
    <FormDialog<Pick<FormFile, 'formKey' | 'formName'>>
      key={chosen?.file.formKey ?? ''}
      title={t('import.open')}
      draft={chosen ? `form import ${chosen.file.formKey}` : null}
      okText={t('import.ok')}
      initialValues={chosen ? { formKey: chosen.file.formKey, formName: chosen.file.formName } : {}}
      okDisabled={!chosen}
      onClose={onClose}
      send={async ({ formKey, formName }) => {
        if (!chosen) return;
        const { id } = await createForm({ formKey: formKey.trim(), formName, draft: withoutMissing(chosen) });
        onCreated(id);
      }}
    >
      <Upload
        accept=".json,application/json"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(blob) => {
          void choose(blob);
          return false;
        }}
      >
        <Button icon={<Icon of={UploadOutlined} />}>{t('import.choose')}</Button>
      </Upload>
      {failure && <Alert showIcon type="error" role="alert" title={failure} />}
      {chosen && (
        <>
          <p>{t('import.found', { count: chosen.file.form.fields.length })}</p>
          {chosen.missing.length > 0 && <Missing {...chosen} />}
          <FormNameItem />
          <FormKeyItem />
        </>
      )}
    </FormDialog>
  );
}

function Missing({ file, missing }: Chosen) {
  const { t } = useTranslation('forms');
  const locale = currentLocale();
  const dictionaries = new Set(missing.flatMap(({ dictionary }) => dictionary ?? []));
  const usersOf = (of: string) => missing.flatMap(({ field, dictionary }) => (dictionary === of ? nameOf(field) : []));
  const defaults = missing.filter(({ dictionary }) => dictionary === undefined);
  const nameOf = (key: string) => {
    const field = file.form.fields.find((each) => each.key === key);
    return field ? labelText(field.label, locale) : key;
  };
  return (
    <Alert
      showIcon
      className={styles.missing}
      type="warning"
      title={t('import.missing')}
      description={
        <ul>
          {[...dictionaries].map((dictionary) => (
            <li key={dictionary}>
              {t('import.missingDictionary', { dictionary, field: joinNames(usersOf(dictionary), locale) })}
            </li>
          ))}
          {defaults.map(({ field, name }) => (
            <li key={`${field} ${name ?? ''}`}>
              {name === undefined
                ? t('import.missingDefault', { field: nameOf(field) })
                : t('import.missingName', { field: nameOf(field), name })}
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** Leaves out default values that name missing objects. A missing dictionary is chosen before publishing. */
function withoutMissing({ file: { form }, missing }: Chosen): FormFile['form'] {
  const emptied = new Set(missing.filter(({ dictionary }) => dictionary === undefined).map(({ field }) => field));
  const fields = form.fields.map((field) => {
    const { default: value, ...rest } = field;
    return emptied.has(field.key) || value === undefined ? rest : field;
  });
  return { ...form, fields };
}
