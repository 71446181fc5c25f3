export { news, newsColumnDictionary } from './record';
export { newsPublicReading, newsReading, type NewsArticle, type NewsColumn, type NewsItem } from './reading';
