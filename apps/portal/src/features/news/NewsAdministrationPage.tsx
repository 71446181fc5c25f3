import { news } from '@portal/contract/news';
import { RecordListPage } from '../../shared/records';

/** /background/news: authors write, editors publish. */
export const NewsAdministrationPage = () => <RecordListPage definition={news} />;
