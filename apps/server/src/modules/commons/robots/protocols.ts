import type { robots as contract } from '@portal/contract';
import { createHmac } from 'node:crypto';

/** A message to a group. */
export interface GroupMessage {
  title: string;
  text: string;
  link?: { label: string; url: string } | undefined;
}

interface Signed {
  url: URL;
  secret: string;
  now: number;
}

/** How a platform wants a message, and how it says that it did not take one. */
interface Protocol {
  request(message: GroupMessage, signed: Signed): { url: URL; body: object };
  /** Null if the message was accepted. */
  refusal(answer: Record<string, unknown>): { code: unknown; message: unknown } | null;
}

const sha256 = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64');

/** Text that Markdown does not take for a link, an image or a mention. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#@]/gu, (character) => `\\${character}`);

const markdown = ({ title, text, link }: GroupMessage): string =>
  [`**${plain(title)}**`, plain(text), ...(link ? [`[${link.label}](${link.url})`] : [])].join('\n\n');

const byErrcode: Protocol['refusal'] = ({ errcode, errmsg }) =>
  errcode === 0 ? null : { code: errcode, message: errmsg };

export const protocols: Record<contract.RobotKind, Protocol> = {
  /* https://developer.work.weixin.qq.com/document/path/91770 */
  wecom: {
    request: (message, { url }) => ({ url, body: { msgtype: 'markdown', markdown: { content: markdown(message) } } }),
    refusal: byErrcode,
  },
  /* https://open.dingtalk.com/document/robots/custom-robot-access */
  dingtalk: {
    request(message, { url, secret, now }) {
      const signed = new URL(url);
      if (secret !== '') {
        signed.searchParams.set('timestamp', String(now));
        signed.searchParams.set('sign', sha256(secret, `${now}\n${secret}`));
      }
      return {
        url: signed,
        body: { msgtype: 'markdown', markdown: { title: message.title, text: markdown(message) } },
      };
    },
    refusal: byErrcode,
  },
  /* https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot */
  feishu: {
    request({ title, text, link }, { url, secret, now }) {
      const timestamp = String(Math.floor(now / 1000));
      const line = [
        { tag: 'text', text: link ? `${text}\n` : text },
        ...(link ? [{ tag: 'a', text: link.label, href: link.url }] : []),
      ];
      return {
        url,
        body: {
          ...(secret !== '' && { timestamp, sign: sha256(`${timestamp}\n${secret}`, '') }),
          msg_type: 'post',
          content: { post: { zh_cn: { title, content: [line] } } },
        },
      };
    },
    refusal: ({ code, StatusCode, msg, StatusMessage }) =>
      (code ?? StatusCode) === 0 ? null : { code: code ?? StatusCode, message: msg ?? StatusMessage },
  },
};
