import { relatedMost } from '@portal/contract/news';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseRelated, newsList, relatedNews, refreshNews } from '../../../shared/api/news';
import { isUnavailable } from '../../../shared/http';
import { notice } from '../../../shared/notice';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { useChange } from '../../../shared/ui/useBusy';

const found = 10;

/** Chooses the articles that an article leads on to. Without a choice they are suggested. */
export function RelatedChoice({ id }: { id: number }) {
  const { t } = useTranslation('news');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...relatedNews(id), retry: false });
  const [keyword, setKeyword] = useState('');
  const searched = useDeferredValue(keyword);
  const offered = useQuery({
    ...newsList({ current: 1, size: found, keyword: searched, column: '' }),
    enabled: data !== undefined,
  });
  const { busy, change } = useChange(() => refreshNews(client));
  /* The server refuses people who may not choose; the page leaves the choice out for them. */
  if (!data) return error && !isUnavailable(error) ? <LoadError error={error} onRetry={() => void refetch()} /> : null;
  const titles = new Map([
    ...(offered.data?.records ?? []).map((item) => [item.id, item.title] as const),
    ...data.map(
      ({ id: other, title, published }) => [other, published ? title : t('choice.offline', { title })] as const,
    ),
  ]);
  titles.delete(id);
  return (
    <section aria-labelledby="news-related" style={{ marginTop: 16 }}>
      <h3 id="news-related">{t('related')}</h3>
      <p>{t('choice.hint', { most: relatedMost })}</p>
      <Select<number[]>
        mode="multiple"
        aria-labelledby="news-related"
        style={{ width: '100%' }}
        placeholder={t('choice.search')}
        maxCount={relatedMost}
        filterOption={false}
        searchValue={keyword}
        onSearch={setKeyword}
        loading={busy || offered.isFetching}
        disabled={busy}
        value={data.map((item) => item.id)}
        options={[...titles].map(([value, label]) => ({ value, label }))}
        onChange={(others) =>
          void change(async () => {
            await chooseRelated(id, others);
            setKeyword('');
            notice.success(t('choice.saved'));
          })
        }
      />
    </section>
  );
}
