/** The lists that visits begin with: the portal requests the first page before the code of the list has loaded. */
export const taskListPaths = {
  todo: '/workflow/runtime/query/todoPage',
  done: '/workflow/history/donePage',
  initiated: '/workflow/history/initiatedPage',
  copied: '/workflow/history/copyPage',
} as const;
