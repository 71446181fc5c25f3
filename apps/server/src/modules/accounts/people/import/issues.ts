import type * as sheets from '../../../../platform/sheet-import';
import type texts from '../strings/import.json';

export type IssueCode = keyof (typeof texts)['zh-CN']['issues'];

export type Issue = sheets.Issue<IssueCode>;
