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
});
