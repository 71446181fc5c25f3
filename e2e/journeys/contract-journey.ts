import { isDeepStrictEqual } from 'node:util';
import type { Accounts } from '../harness/accounts';
import { until } from '../harness/until';
import { Drawer } from '../pages/drawer';
import { TodoList } from '../pages/todo-list';
import { contract } from '../samples/contract';
import { pdf } from '../samples/files';
import { drawContractProcess, nodes } from './draw';
import type { Step } from './play';

export interface ContractTexts {
  processName: string;
  title: string;
}

/**
 * The steps of the first approval: designer01 draws the contract process and publishes it, and all its nodes are
 * handled.
 */
export const firstApproval = (accounts: Accounts, texts: ContractTexts): Step[] => [
  {
    name: 'designer01 draws the process and publishes it',
    play: async () => drawContractProcess(await accounts.at('designer01'), 'drawn', texts.processName),
  },
  ...contractJourney(accounts, texts),
];

/**
 * The first approval, once the contract process is published: a contract is started with it, countersigned by staff02
 * and staff03, rejected by staff04, resubmitted by its initiator staff01, and agreed to the end.
 */
export function contractJourney(accounts: Accounts, { processName, title }: ContractTexts): Step[] {
  const drawerOf = async (username: string) => new Drawer(await accounts.at(username));
  const open = async (username: string) => (await drawerOf(username)).open('/process/todo', title);
  const watch = async (username: string) => new TodoList(await accounts.at(username)).watch();

  /** `next` watch their lists while the work is done, and see the task arrive. */
  const handOver = async (next: readonly string[], work: () => Promise<void>) => {
    const lists = await Promise.all(next.map(watch));
    await work();
    for (const list of lists) await list.receives(title);
  };
  const agree = async (username: string, comment: string) => (await open(username)).act('complete', { comment });

  return [
    {
      name: 'staff01 starts a contract with an attachment',
      play: () =>
        handOver(['staff02', 'staff03'], async () => {
          const drawer = await (await drawerOf('staff01')).openStart(processName);
          await drawer.fillIn({ ...contract, agreementName: title });
          await drawer.attach({ name: '合同.pdf', mimeType: 'application/pdf', buffer: await pdf('contract') });
          await drawer.attachment('previewFile').waitFor();
          await (await accounts.at('staff01')).picture('contract-form');
          await drawer.act('start');
        }),
    },
    {
      name: 'staff02 looks at the attachment and agrees',
      play: async () => {
        const drawer = await open('staff02');
        await drawer.attachment('previewFile').click();
        await drawer.previewedPage(1).waitFor();
        await (await accounts.at('staff02')).picture('attachment');
        await drawer.page.keyboard.press('Escape');
        await drawer.previewedPage(1).waitFor({ state: 'detached' });
        await drawer.act('complete', { comment: '条款无异议' });
      },
    },
    {
      name: 'staff03 agrees, and staff04 is next',
      play: () => handOver(['staff04'], () => agree('staff03', '同意')),
    },
    {
      name: 'staff04 rejects to the first node',
      play: () =>
        handOver(['staff01'], async () =>
          (await open('staff04')).act('reject', { target: nodes.fill, comment: '请补充违约责任' }),
        ),
    },
    {
      name: 'staff01 resubmits',
      play: () =>
        handOver(['staff02', 'staff03'], async () => (await open('staff01')).act('resubmit', { comment: '已补充' })),
    },
    { name: 'staff02 agrees again', play: () => agree('staff02', '') },
    { name: 'staff03 agrees again', play: () => handOver(['staff04'], () => agree('staff03', '')) },
    { name: 'staff04 agrees to the end', play: () => agree('staff04', '同意归档') },
    {
      name: 'diagram and history show all steps',
      play: async () => {
        const visitor = await accounts.at('staff01');
        const { t } = visitor;
        const drawer = await new Drawer(visitor).open('/process/my', title);
        await drawer.showStatus();

        /* The name of the start event is the designer's choice. */
        const steps = async () =>
          (await drawer.history()).map(([node, , status, opinion], row) => [row === 0 ? '' : node, status, opinion]);
        const action = (name: string) => t(`process:action.${name}`);
        const expected = [
          ['', action('start'), '—'],
          [nodes.fill, action('start'), '—'],
          [nodes.countersign, action('complete') + t('process:voided'), '条款无异议'],
          [nodes.countersign, action('complete') + t('process:voided'), '同意'],
          [nodes.approve, action('reject'), '请补充违约责任'],
          [nodes.fill, action('resubmit'), '已补充'],
          [nodes.countersign, action('complete'), '—'],
          [nodes.countersign, action('complete'), '—'],
          [nodes.approve, action('complete'), '同意归档'],
        ];
        await until('the history lists every step', async () => isDeepStrictEqual(await steps(), expected));
        const complete = t('viewer:status.complete');
        const isOver = async () => (await drawer.steps()).every((step) => step.includes(complete));
        await until('every step is called complete', isOver);
        await visitor.picture('status');
      },
    },
  ];
}
