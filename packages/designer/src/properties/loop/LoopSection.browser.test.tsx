import { afterEach, describe, expect, it } from 'vitest';
import { closeDesigner, openDesigner, savedXml, select, soundProcess } from '../../modeler/testing/designer';
import { expectNoText, expectText, option, section, type, unfold, withTask } from '../testing/panels';

afterEach(closeDesigner);

describe('the loop of an activity', () => {
  it('can be added and removed, with its items, number of runs and end condition (001-3)', async () => {
    const recording = await openDesigner(withTask('serviceTask', 'camunda:class="Mail"'));
    await select('Activity_1');
    await unfold('多实例');
    await option('执行方式', '并行多次');
    await expectText('请填写集合或次数');
    await type('集合', 'receivers');
    expectNoText('请填写集合或次数');
    await type('元素变量', 'receiver');
    await type('完成条件表达式', 'done');
    await expectText('表达式须以 ${ 开头、以 } 结尾');
    await type('完成条件表达式', '${nrOfCompletedInstances >= 2}');
    await option('执行方式', '依次多次');
    await section('多实例').getByRole('checkbox', { name: '异步前' }).click();

    const xml = await savedXml(recording);
    expect(xml).toMatch(
      /<bpmn:multiInstanceLoopCharacteristics (?=[^>]*isSequential="true")(?=[^>]*camunda:asyncBefore="true")(?=[^>]*camunda:collection="receivers")[^>]*camunda:elementVariable="receiver"/u,
    );
    expect(xml).toMatch(/<bpmn:completionCondition[^>]*>\$\{nrOfCompletedInstances &gt;= 2\}</u);

    await option('执行方式', '只执行一次');
    expect(await savedXml(recording)).not.toContain('multiInstance');
  });

  it('of a user task is its handling', async () => {
    await openDesigner(soundProcess);
    await select('Activity_1');

    await expect.element(section('任务监听器')).toBeVisible();
    expect(section('多实例').elements()).toEqual([]);
  });
});
