import { notableFields } from '@portal/contract/talent-projects';
import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { sendApplicationBack } from '../../../shared/api/talent-projects';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { fieldLabel } from '../field-label';
import styles from '../talent-projects.module.css';

interface Note {
  field?: string;
  note: string;
}

interface Values {
  notes: Note[];
}

interface Props {
  id: number;
  onClose: () => void;
  onDone: () => void;
}

const longestNote = 500;

/** Asks for the fields to mend, each with a note. */
export function SendBackDialog({ id, onClose, onDone }: Props) {
  const { t } = useTranslation('talentProjects');
  return (
    <ActionDialog<Values>
      shown
      title={t('sendBack')}
      confirm={t('sendBack')}
      draft={`talent-projects ${id} sendBack`}
      initialValues={{ notes: [{ note: '' }] }}
      send={async ({ notes }) => {
        await sendApplicationBack(
          id,
          notes.map(({ field = '', note }) => ({ field, note })),
        );
        return null;
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <p className={styles.muted}>{t('sendBackHint')}</p>
      <NoteRows />
    </ActionDialog>
  );
}

function NoteRows() {
  const { t } = useTranslation('talentProjects');
  const form = Form.useFormInstance<Values>();
  const written = Form.useWatch('notes', form) ?? [];
  const optionsOf = (row: number) =>
    notableFields
      .filter(({ key }) => !written.some((note, index) => index !== row && note?.field === key))
      .map(({ key }) => ({ value: key, label: fieldLabel(key) }));
  return (
    <Form.List name="notes">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <div key={key} className={styles.note}>
              <Form.Item name={[name, 'field']} rules={[{ required: true, message: t('noteRequired') }]}>
                <Select aria-label={t('noteField')} placeholder={t('noteField')} options={optionsOf(name)} />
              </Form.Item>
              <Form.Item
                name={[name, 'note']}
                rules={[{ required: true, whitespace: true, message: t('noteTextRequired') }]}
              >
                <Input.TextArea
                  aria-label={t('note')}
                  placeholder={t('note')}
                  maxLength={longestNote}
                  autoSize={{ minRows: 1, maxRows: 6 }}
                />
              </Form.Item>
              <Button type="text" disabled={rows.length === 1} onClick={() => remove(name)}>
                {t('removeNote')}
              </Button>
            </div>
          ))}
          <Button disabled={rows.length >= notableFields.length} onClick={() => add({ note: '' })}>
            {t('addNote')}
          </Button>
        </>
      )}
    </Form.List>
  );
}
