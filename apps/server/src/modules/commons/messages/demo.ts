import { defaultTenantId, messages as contract } from '@portal/contract';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';
import { addMessages, type NewMessage } from './store';
import { toLocalized } from './strings';

type Sample = Omit<NewMessage, 'userId' | 'author' | 'msgType'>;

const samples: readonly Sample[] = [
  {
    openMode: contract.openModes.link,
    msgLink: 'https://www.gov.cn/',
    title: { 'zh-CN': '政策文件在线查阅', 'en-US': 'Browse policies online' },
    content: {
      'zh-CN': '点击打开中国政府网，查阅人才相关政策文件。',
      'en-US': 'Open the government website to browse talent policies.',
    },
  },
  {
    openMode: contract.openModes.detail,
    msgLink: '',
    title: { 'zh-CN': '欢迎使用人才信息服务平台', 'en-US': 'Welcome to the talent information service platform' },
    content: {
      'zh-CN': '待办、驳回和办结都会在这里提醒您。\n点击右上角的铃铛即可随时查看未读消息。',
      'en-US':
        'You are notified here of new tasks, rejections and completed processes.\nClick the bell in the top right corner to see unread notifications.',
    },
  },
];

/** Adds a message to read and one with a link for everybody. */
export const messagesDemo: DemoStep = {
  name: 'messages',
  async run(_, transaction) {
    const { rows } = await sql<{ id: number }>`
      select id from users where tenant_id = ${defaultTenantId} order by id`.execute(transaction);
    const author = toLocalized((texts) => texts.system);
    const added = rows.flatMap(({ id }) =>
      samples.map((sample) => ({ ...sample, userId: id, author, msgType: contract.messageTypes.message })),
    );
    await addMessages(transaction, defaultTenantId, added);
  },
};
