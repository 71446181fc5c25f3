import { news } from '@portal/contract/news';
import { RecordDetail, RecordListPage, type RecordDetailProps } from '../../../shared/records';
import { NewsForm } from './NewsForm';
import { RelatedChoice } from './RelatedChoice';

/** An article with its related ones. */
const NewsDetail = ({ definition, record }: RecordDetailProps) => (
  <>
    <RecordDetail definition={definition} record={record} />
    <RelatedChoice id={record.id} />
  </>
);

const parts = { Detail: NewsDetail, Form: NewsForm };

/** /background/news: authors write news, the office reviews and publishes them. */
export const NewsAdministrationPage = () => <RecordListPage definition={news} parts={parts} />;
