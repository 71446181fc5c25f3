import { reviews } from '@portal/contract';
import { labelText } from '@portal/contract/fields';
import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { sendRecordBack } from '../../api/records/reviews';
import { currentLocale } from '../../i18n';
import { ActionDialog } from '../../workflow/ActionDialog';
import styles from './version.module.css';

interface Note {
  field?: string;
  note: string;
}

interface Values {
  notes: Note[];
}

interface Props {
  version: Pick<reviews.ReviewedVersion, 'area' | 'id' | 'notable'>;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the fields to mend, each with a note. */
export function SendBackDialog({ version: { area, id, notable }, onClose, onDone }: Props) {
  const { t } = useTranslation('records');
  return (
    <ActionDialog<Values>
      shown
      title={t('notes.sendBack')}
      confirm={t('notes.sendBack')}
      draft={`${area} ${id} sendBack`}
      initialValues={{ notes: [{ note: '' }] }}
      send={async ({ notes }) => {
        await sendRecordBack(
          area,
          id,
          notes.map(({ field = '', note }) => ({ field, note })),
        );
        return null;
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <p className={styles.muted}>{t('notes.hint')}</p>
      <NoteRows notable={notable} />
    </ActionDialog>
  );
}

function NoteRows({ notable }: Pick<reviews.ReviewedVersion, 'notable'>) {
  const { t } = useTranslation('records');
  const form = Form.useFormInstance<Values>();
  const written = Form.useWatch('notes', form) ?? [];
  const optionsOf = (row: number) =>
    notable
      .filter(({ key }) => !written.some((note, index) => index !== row && note?.field === key))
      .map(({ key, label }) => ({ value: key, label: labelText(label, currentLocale()) }));
  return (
    <Form.List name="notes">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <div key={key} className={styles.note}>
              <Form.Item name={[name, 'field']} rules={[{ required: true, message: t('notes.fieldRequired') }]}>
                <Select aria-label={t('notes.field')} placeholder={t('notes.field')} options={optionsOf(name)} />
              </Form.Item>
              <Form.Item
                name={[name, 'note']}
                rules={[{ required: true, whitespace: true, message: t('notes.noteRequired') }]}
              >
                <Input.TextArea
                  aria-label={t('notes.note')}
                  placeholder={t('notes.note')}
                  maxLength={reviews.noteLimits.length}
                  autoSize={{ minRows: 1, maxRows: 6 }}
                />
              </Form.Item>
              <Button type="text" disabled={rows.length === 1} onClick={() => remove(name)}>
                {t('notes.remove')}
              </Button>
            </div>
          ))}
          <Button
            disabled={rows.length >= Math.min(notable.length, reviews.noteLimits.notes)}
            onClick={() => add({ note: '' })}
          >
            {t('notes.add')}
          </Button>
        </>
      )}
    </Form.List>
  );
}
