/** What every list is asked by: its page and the text of the search box. */
export interface ListQuery {
  current: number;
  size: number;
  keyword: string;
}
