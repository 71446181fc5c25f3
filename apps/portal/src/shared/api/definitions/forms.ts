import { definitions as wire } from '@portal/contract';
import { reading } from '../reading';

export const formItems = (id: number, language: string) =>
  reading(['forms', language, id, 'items'], wire.formItemList, { params: { id } });
