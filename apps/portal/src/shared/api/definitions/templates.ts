import { templates, type Input } from '@portal/contract';
import { call } from '../../http';
import { reading } from '../reading';

/** Their texts are in the reader's language. */
export const templateList = (language: string) => reading(['templates', language], templates.templateList);
export const templateDetail = (key: string, language: string) =>
  reading(['templates', language, key], templates.templateDetail, { query: { key } });
export const adoptTemplate = (body: Input<typeof templates.adoptTemplate.body>) =>
  call(templates.adoptTemplate, { body });
