import { addressBook } from '@portal/contract';
import { unitPage } from '../../../accounts/organisation';
import { ownColumn, type Chooser, type Source, type SourceContext, type SourceRow } from './source';

const columns = [
  ownColumn('@name', { 'zh-CN': '名称', 'en-US': 'Name' }),
  ownColumn('@department', { 'zh-CN': '部门', 'en-US': 'Department' }, 'department'),
  ownColumn('@company', { 'zh-CN': '单位', 'en-US': 'Company' }, 'company', true),
];

type FoundUnit = Awaited<ReturnType<typeof unitPage>>['records'][number];

/** The active units that the person may see. */
export function unitSource(
  { db, workflow }: SourceContext,
  { actor }: Chooser,
  name: string,
  only: 'company' | 'department' | undefined,
): Source {
  const scope = workflow.visiblePeople.scope(actor);
  return {
    name,
    columns,
    async page({ current, size, keyword, filters }) {
      const page = await unitPage(db, actor.tenantId, scope, { current, size, keyword, only, companies: filters });
      return { ...page, records: page.records.map(toRow) };
    },
    async row(id, filters) {
      if (!/^\d{1,15}$/u.test(id)) return undefined;
      const query = { current: 1, size: 1, keyword: '', only, companies: filters, id: Number(id) };
      const [found] = (await unitPage(db, actor.tenantId, scope, query)).records;
      return found && toRow(found);
    },
  };
}

const toRow = ({ id, name, level, companyId, companyName }: FoundUnit): SourceRow => ({
  id: String(id),
  title: name,
  values: {
    '@name': name,
    '@department': level === addressBook.departmentLevel ? [{ id, name }] : [],
    '@company': [{ id: companyId, name: companyName }],
  },
});
