import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { permissions } from '../wire/permissions';
import { sheetAnswer, exportFormats } from '../wire/sheets';

const access = { permissions: [permissions.departmentAdd] } as const;

export const exportTree = endpoint({
  method: 'GET',
  path: '/admin/organisation/export',
  summary: 'Export the companies and departments that the caller administers, disabled ones too',
  access,
  query: z.object({ format: z.enum(exportFormats) }),
  answer: 'file',
});

export const importTemplate = endpoint({
  method: 'GET',
  path: '/admin/organisation/import/template',
  summary: 'The XLSX template of an import, with the parents and areas that the caller may choose',
  access,
  answer: 'file',
});

export const importUnits = endpoint({
  method: 'POST',
  path: '/admin/organisation/import',
  summary: 'Create companies and departments from an XLSX file, all of its rows or none',
  access,
  accepts: 'multipart',
  response: sheetAnswer,
});
