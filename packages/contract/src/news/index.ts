export { news, newsColumns } from './record';
export { newsPublicReading, newsReading, type NewsArticle, type NewsItem } from './reading';
