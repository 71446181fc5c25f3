/** The list that most visits begin with: the portal requests it before the code of the list has loaded. */
export const todoPagePath = '/workflow/runtime/query/todoPage';
