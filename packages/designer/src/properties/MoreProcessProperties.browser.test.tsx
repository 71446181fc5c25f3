import { afterEach, describe, expect, it } from 'vitest';
import { closeDesigner, openDesigner, savedXml, soundProcess } from '../modeler/testing/designer';
import { expectText, section, type, unfold } from './testing/panels';

afterEach(closeDesigner);

describe('the process', () => {
  it('has settings for the notification of its initiator, and for its job priority (001-3)', async () => {
    const recording = await openDesigner(soundProcess);
    await unfold('更多设置');

    await section('通知').getByRole('checkbox', { name: '短信' }).click();
    await type('作业优先级', '5');
    await type('任务优先级', 'urgent');
    await expectText('请输入整数或表达式');

    const xml = await savedXml(recording);
    expect(xml).toContain('<sdecloud:notification>{"channelList":["system","sms"]}</sdecloud:notification>');
    expect(xml).toContain('camunda:jobPriority="5"');
  });

  it('can be made revocable for some days, and is not by default', async () => {
    const recording = await openDesigner(soundProcess);
    await unfold('更多设置');
    expect(await savedXml(recording)).not.toContain('revocation');

    await section('撤销').getByRole('switch', { name: '办结后可申请撤销' }).click();
    await type('期限（办结后天数）', '7');
    await section('撤销').getByRole('switch', { name: '流程管理员也可申请' }).click();
    await type('撤销流程的标识', 'undo');

    expect(await savedXml(recording)).toContain(
      '<sdecloud:revocation>{"days":7,"administrators":true,"process":"undo"}</sdecloud:revocation>',
    );
  });
});
