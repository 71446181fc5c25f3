import { Alert, Button, Flex, List, Tag, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  importEntries,
  previewImport,
  scheduleLimits,
  type ImportedEntry,
  type ImportProblem,
} from '../../../shared/api/schedule';
import { notice } from '../../../shared/notice';

interface Preview {
  text: string;
  entries: ImportedEntry[];
  problems: ImportProblem[];
}

const colours = { new: 'success', changed: 'processing', same: 'default' } as const;

/** Takes entries of an iCalendar file over, after showing what they are. */
export function Import({ onImported }: { onImported: () => void }) {
  const { t } = useTranslation('schedule');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [busy, setBusy] = useState(false);
  const taken = preview?.entries.filter(({ state }) => state !== 'same').length ?? 0;

  async function doing(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notice.failure(error);
    } finally {
      setBusy(false);
    }
  }
  const read = (file: File) =>
    doing(async () => {
      setPreview(null);
      if (file.size > scheduleLimits.importBytes) return notice.error(t('import.tooLarge'));
      const text = await file.text();
      setPreview({ text, ...(await previewImport(text)) });
    });
  const take = (text: string) =>
    doing(async () => {
      const { added, changed, same } = await importEntries(text);
      setPreview(null);
      notice.success(t('import.done', { added, changed, same }));
      onImported();
    });

  return (
    <Flex vertical gap={16}>
      <p>{t('import.about')}</p>
      <Upload.Dragger
        accept=".ics,text/calendar"
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          void read(file);
          return false;
        }}
      >
        {t('import.choose')}
      </Upload.Dragger>
      {preview && preview.problems.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('import.problems', { count: preview.problems.length })}
          description={
            <ul>
              {preview.problems.map(({ line, reason }) => (
                <li key={`${line} ${reason}`}>{t(`import.reasons.${reason}`, { line })}</li>
              ))}
            </ul>
          }
        />
      )}
      {preview && (
        <>
          <List
            size="small"
            dataSource={preview.entries}
            rowKey="uid"
            pagination={preview.entries.length > 10 ? { pageSize: 10, size: 'small', showSizeChanger: false } : false}
            locale={{ emptyText: t('import.nothing') }}
            renderItem={({ title, startTime, allDay, repeats, state }) => (
              <List.Item extra={<Tag color={colours[state]}>{t(`import.states.${state}`)}</Tag>}>
                <List.Item.Meta
                  title={title}
                  description={[startTime.slice(0, allDay ? 10 : 16), repeats ? t('repeat.label') : '']
                    .filter(Boolean)
                    .join(' · ')}
                />
              </List.Item>
            )}
          />
          <Button type="primary" loading={busy} disabled={taken === 0} onClick={() => void take(preview.text)}>
            {t('import.take', { count: taken })}
          </Button>
        </>
      )}
    </Flex>
  );
}
