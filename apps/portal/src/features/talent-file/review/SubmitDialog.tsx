import { textsIn } from '@portal/contract';
import { talentFileSectionTitles, type TalentFile, type TalentFileSection } from '@portal/contract/talent-file';
import { useQueryClient } from '@tanstack/react-query';
import { Checkbox, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { refreshTalentFile, submitTalentFile } from '../../../shared/api/talent-file';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { currentLocale } from '../../../shared/i18n';
import { notice } from '../../../shared/notice';

interface Values {
  sections: TalentFileSection[];
  note?: string;
}

/** Chooses the changed sections that are submitted. */
export default function SubmitDialog({ file, onClose }: { file: TalentFile; onClose: () => void }) {
  const { t } = useTranslation('talentFile');
  const client = useQueryClient();
  const titles = textsIn(talentFileSectionTitles, currentLocale());
  const { sections } = file.changed;
  return (
    <FormDialog<Values>
      title={t('review.submit')}
      draft={null}
      okText={t('review.submit')}
      initialValues={{ sections }}
      send={async ({ sections: chosen, note = '' }) => {
        await submitTalentFile(chosen, note);
        notice.success(t('review.submitted'));
        await refreshTalentFile(client);
        onClose();
      }}
      onClose={onClose}
    >
      <p style={{ marginBottom: 16, color: 'var(--muted)' }}>{t('review.explained')}</p>
      {sections.length > 0 && (
        <Form.Item name="sections" label={t('review.sections')}>
          <Checkbox.Group
            style={{ display: 'grid', gap: 8 }}
            options={sections.map((value) => ({ value, label: titles[value] }))}
          />
        </Form.Item>
      )}
      <Form.Item name="note" label={t('review.note')}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}
