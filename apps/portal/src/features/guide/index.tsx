import { useTranslation } from 'react-i18next';
import { ListHead } from '../../shared/ui/ListHead';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';

const topics = ['handle', 'start', 'follow', 'messages', 'tabs', 'account'] as const;

/** /operationGuide: how to do the daily work, where the platform names no guide of its own. */
export default function GuidePage() {
  const { t } = useTranslation('guide');
  useDocumentTitle(t('title'));
  return (
    <section style={{ display: 'grid', gap: 16 }}>
      <ListHead title={t('title')} hint={t('hint')} />
      {topics.map((topic) => (
        <section key={topic}>
          <h2 style={{ fontSize: 'var(--font-size-large)' }}>{t(`${topic}.title`)}</h2>
          <p style={{ margin: 0, whiteSpace: 'pre-line' }}>{t(`${topic}.text`)}</p>
        </section>
      ))}
    </section>
  );
}
