import { date, files, longText, money, text, wholeNumber } from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.talent-instalments.json';
import zhCN from '../strings/records/zh-CN.talent-instalments.json';
import { managed, ofUnit, own, readOnly } from './rights';

/** The instalments of granted projects as their contracts plan them. The leader requests them, and the office pays. */
export const talentInstalments = record({
  area: 'talent-instalments',
  generated: true,
  fields: {
    project: text({ ...readOnly, max: 120 }),
    serial: wholeNumber(readOnly),
    amount: money(readOnly),
    dueOn: date(readOnly),
    condition: text({ ...readOnly, max: 100 }),
    note: longText({ ...readOnly, max: 500, rows: 3 }),
    returnReason: longText({ ...readOnly, required: true, max: 500 }),
    paidOn: date({ ...readOnly, required: true }),
    voucher: text({ ...readOnly, required: true, max: 50 }),
    voucherFiles: files({ ...readOnly, max: 5 }),
  },
  list: {
    columns: ['project', 'serial', 'amount', 'dueOn', 'paidOn', 'voucher'],
    filters: ['serial'],
    search: ['project', 'voucher'],
    sort: 'dueOn',
  },
  rules: { past: ['paidOn'] },
  states: { planned: 'default', requested: 'processing', returned: 'warning', paid: 'success', cancelled: 'default' },
  initial: 'planned',
  editable: [],
  read: [own, ofUnit, managed],
  write: own,
  actions: {
    request: { ...own, from: ['planned', 'returned'], to: 'requested', fields: ['note'] },
    pay: { ...managed, from: ['requested'], to: 'paid', fields: ['paidOn', 'voucher', 'voucherFiles'] },
    return: { ...managed, from: ['requested'], to: 'returned', fields: ['returnReason'] },
  },
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});
