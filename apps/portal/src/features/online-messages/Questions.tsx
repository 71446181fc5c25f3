import { textsIn } from '@portal/contract';
import { onlineMessages, questionCategories } from '@portal/contract/online-messages';
import { useQuery } from '@tanstack/react-query';
import { withoutArrows } from '@portal/widgets/icon';
import { Collapse, Flex, Pagination, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { publishedQuestions } from '../../shared/api/online-messages';
import { useFilteredQuery } from '../../shared/filters/list-filters';
import { currentLocale } from '../../shared/i18n';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import { AbsoluteTime } from '../../shared/ui/RelativeTime';
import { SearchBox } from '../../shared/ui/SearchBox';
import styles from './questions.module.css';

const filters = { names: ['category'], states: [] } as const;

/** Frequent questions with the answers of the office. */
export function Questions() {
  const { t } = useTranslation('onlineMessages');
  const [query, change] = useFilteredQuery<'category'>(filters);
  const { data, error, refetch } = useQuery(publishedQuestions(query));
  const labels = textsIn(onlineMessages.texts, currentLocale()).options['category'] ?? {};
  return (
    <>
      <ListHead title={t('questions')} hint={t('questionsHint')} />
      <Flex gap={8} wrap className={styles.tools}>
        <SearchBox value={query.keyword} label={t('search')} onSearch={(keyword) => change({ keyword, current: 1 })} />
        <Select<string>
          aria-label={t('category')}
          value={query.category}
          onChange={(category) => change({ category, current: 1 })}
          options={[
            { value: '', label: t('allCategories') },
            ...questionCategories.map((value) => ({ value, label: labels[value] ?? value })),
          ]}
          className={styles.category}
        />
      </Flex>
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data?.records.length === 0 && <EmptyState text={t('noQuestions')} />}
      {data && data.records.length > 0 && (
        <Collapse
          items={data.records.map(({ id, category, question, answer, publishedAt }) => ({
            key: id,
            label: question,
            extra: <small>{labels[category] ?? category}</small>,
            children: (
              <>
                <p className={styles.answer}>{answer}</p>
                <small>
                  <AbsoluteTime value={publishedAt} />
                </small>
              </>
            ),
          }))}
        />
      )}
      {data && data.total > data.size && (
        <Flex justify="end" className={styles.tools}>
          <Pagination
            current={query.current}
            pageSize={data.size}
            total={data.total}
            showSizeChanger={false}
            itemRender={withoutArrows}
            onChange={(current) => change({ current })}
          />
        </Flex>
      )}
    </>
  );
}
