import { privacyTerms } from '@portal/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Collapse, Flex, Form, Input, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publishTerms, termsKey, termsVersions } from '../../shared/api/privacy-terms';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { notice } from '../../shared/notice';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import styles from './settings.module.css';

type Version = (typeof privacyTerms.versions.response)['_output'][number];

/** The versions of the privacy terms, each with how many agreed to it, and the way to a new one. */
export function PrivacyTermsSection({ id }: { id: string }) {
  const { t } = useTranslation('privacyTerms');
  const { data, error, refetch } = useQuery(termsVersions());
  const [writing, setWriting] = useState(false);
  return (
    <section id={id} tabIndex={-1} className={styles.terms}>
      <Flex justify="space-between" align="center" gap={8} wrap>
        <h2>{t('title')}</h2>
        <Button disabled={!data} onClick={() => setWriting(true)}>
          {t('publishNew')}
        </Button>
      </Flex>
      <p>{t('hint')}</p>
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data && data.length === 0 && <p>{t('none')}</p>}
      {data && data.length > 0 && (
        <Collapse
          size="small"
          items={data.map((version, index) => ({
            key: version.version,
            label: <VersionLine version={version} newest={index === 0} />,
            children: <div className={styles.termsText}>{version.content['zh-CN']}</div>,
          }))}
        />
      )}
      {writing && data && <PublishDialog newest={data[0]} onClose={() => setWriting(false)} />}
    </section>
  );
}

function VersionLine({ version, newest }: { version: Version; newest: boolean }) {
  const { t } = useTranslation('privacyTerms');
  return (
    <Flex gap={8} wrap align="center">
      <strong>{t('version', { version: version.version })}</strong>
      {newest && <Tag color="success">{t('inForce')}</Tag>}
      {version.asksAgain && <Tag>{t('asksAgain')}</Tag>}
      <span>{t('published', { by: version.publishedBy, day: version.publishedAt.slice(0, 'yyyy-MM-dd'.length) })}</span>
      <span>{t('consents', { count: version.consents })}</span>
    </Flex>
  );
}

interface Written {
  zh: string;
  en?: string;
  asksAgain: boolean;
}

function PublishDialog({ newest, onClose }: { newest: Version | undefined; onClose: () => void }) {
  const { t } = useTranslation('privacyTerms');
  const queries = useQueryClient();
  const previous = newest?.version ?? 0;
  return (
    <FormDialog<Written>
      title={t('publishNew')}
      draft={`privacy terms after ${previous}`}
      okText={t('publish')}
      initialValues={{ zh: newest?.content['zh-CN'] ?? '', en: newest?.content['en-US'] ?? '', asksAgain: true }}
      send={async ({ zh, en = '', asksAgain }) => {
        await publishTerms({ previous, content: { 'zh-CN': zh, 'en-US': en }, asksAgain });
        notice.success(t('publishedNotice'));
        await queries.invalidateQueries({ queryKey: termsKey });
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="zh" label={t('chinese')} rules={[{ required: true, whitespace: true, message: t('required') }]}>
        <Input.TextArea maxLength={privacyTerms.termsLength} autoSize={{ minRows: 6, maxRows: 14 }} />
      </Form.Item>
      <Form.Item name="en" label={t('english')} extra={t('englishHint')}>
        <Input.TextArea maxLength={privacyTerms.termsLength} autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
      <Form.Item name="asksAgain" valuePropName="checked" extra={t('asksAgainHint')}>
        <Checkbox>{t('asksAgain')}</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
