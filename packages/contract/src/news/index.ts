export * from './related';
export { news, newsColumnDictionary } from './record';
export { newsPublicReading, newsReading, type NewsArticle, type NewsItem } from './reading';
