import { views } from '@portal/contract';
import { queryOfAddress, type AddressedSearch } from '../../../shared/views/address';

/** How the addresses of task lists say what these search for. */
export const taskSearch: AddressedSearch = {
  names: Object.keys(views.viewQuery.shape),
  isValid: (name, value) => views.viewQuery.safeParse({ [name]: value }).success,
};

export const taskQuery = (params: URLSearchParams): views.ViewQuery =>
  views.viewQuery.parse(queryOfAddress(taskSearch, params));
