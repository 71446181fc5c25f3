import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  clickOn,
  closeDesigner,
  labelled,
  openDesigner,
  savedXml,
  select,
  soundProcess,
} from '../../modeler/testing/designer';
import { withDefinition, withEvent, withTimer } from '../testing/definitions';
import { choose, confirm, expectNoText, expectText, option, pick, type } from '../testing/panels';

afterEach(closeDesigner);

describe('timers', () => {
  it('that do not fit their type report it at once', async () => {
    await openDesigner(withTimer('<bpmn:timeDuration xsi:type="bpmn:tFormalExpression">P3D</bpmn:timeDuration>'));
    clickOn('wait');

    await type('计时器定义', 'xyz');

    const issue = () => document.querySelector('[data-section=event] .pd-issue')?.textContent;
    await expect.poll(issue).toBe('计时器定义不合法');
  });

  it('of an event require a definition once the type is chosen (001-5)', async () => {
    const recording = await openDesigner(
      soundProcess.replace(/(<bpmn:outgoing>Flow_1<\/bpmn:outgoing>)/u, '$1<bpmn:timerEventDefinition id="T" />'),
    );
    await select('StartEvent_1');

    expectNoText('请输入计时器定义');

    await option('计时类型', '时长');
    await expectText('请输入计时器定义');

    await type('计时器定义', 'P3D');
    expectNoText('请输入计时器定义');
    expect(await savedXml(recording)).toMatch(/<bpmn:timeDuration[^>]*>P3D</u);
  });

  it('can be chosen as an amount and a unit, and are shown in words', async () => {
    const recording = await openDesigner(
      withTimer('<bpmn:timeDuration xsi:type="bpmn:tFormalExpression">P3D</bpmn:timeDuration>'),
    );
    clickOn('wait');
    await expect.element(page.getByText('3 天', { exact: true })).toBeVisible();

    await pick('计时器定义的单位', /^小时$/u);

    await expect.element(labelled('计时器定义')).toHaveValue('PT3H');
    expect(await savedXml(recording)).toContain('>PT3H<');
  });

  it('of a cycle can have a number of repetitions', async () => {
    await openDesigner(withTimer('<bpmn:timeCycle xsi:type="bpmn:tFormalExpression">R3/PT1H</bpmn:timeCycle>'));
    clickOn('wait');

    await expect.element(page.getByText('每 1 小时一次，共 3 次')).toBeVisible();
    await expect.element(labelled('重复次数')).toHaveValue('3');
  });
});

describe('an event', () => {
  it('sends variables with the signal that it throws', async () => {
    const recording = await openDesigner(
      withDefinition(
        '<bpmn:signal id="Alarm" name="Alarm" />',
        withEvent('intermediateThrowEvent', '<bpmn:signalEventDefinition signalRef="Alarm" />'),
      ),
    );
    await select('StartEvent_1');

    await page.getByRole('switch', { name: '异步通知' }).click();
    await button('新增携带的变量').click();
    await choose('类型', '全部变量');
    await page.getByRole('checkbox', { name: '仅限本活动自己的变量' }).click();
    await confirm();

    expect(await savedXml(recording)).toMatch(
      /<bpmn:signalEventDefinition [^>]*camunda:async="true">\s*<bpmn:extensionElements>\s*<camunda:in local="true" variables="all" \/>/u,
    );
  });

  it('compensates one activity, or everything', async () => {
    const undone =
      '<bpmn:subProcess id="Booking" name="预订" /><bpmn:intermediateThrowEvent id="StartEvent_1" name="开始">';
    const recording = await openDesigner(
      withEvent('intermediateThrowEvent', '<bpmn:compensateEventDefinition />').replace(
        /<bpmn:intermediateThrowEvent[^>]*>/u,
        undone,
      ),
    );
    await select('StartEvent_1');

    await expectText('作用域内全部已完成的活动');

    await option('补偿的活动', '预订');
    expect(await savedXml(recording)).toContain('<bpmn:compensateEventDefinition activityRef="Booking" />');
  });

  it.each([
    ['activities to undo', 'compensate', '补偿的活动'],
    ['messages', 'message', '消息'],
  ])('opens no empty list where there are no %s', async (_, kind, field) => {
    await openDesigner(withEvent('intermediateThrowEvent', `<bpmn:${kind}EventDefinition />`));
    await select('StartEvent_1');

    await labelled(field).click();

    await expect.element(labelled(field)).toHaveFocus();
    await expect.element(labelled(field)).toHaveAttribute('aria-expanded', 'false');
  });

  it('waits for a condition, which is an expression or a script (001-2.5)', async () => {
    const recording = await openDesigner(withEvent('intermediateCatchEvent', '<bpmn:conditionalEventDefinition />'));
    await select('StartEvent_1');

    await option('条件类型', '脚本');
    await expect.element(labelled('脚本内容')).toBeVisible();
    expectNoText('内容不能为空');
    await type('脚本内容', '');
    await expectText('内容不能为空');

    await option('条件类型', '字段条件或表达式');
    await type('表达式', '');
    await expectText('表达式不能为空');

    await userEvent.fill(page.getByPlaceholder('${amount > 10000}'), '${paid}');
    await userEvent.keyboard('{Tab}');

    expect(await savedXml(recording)).toMatch(/<bpmn:condition [^>]*>\$\{paid\}<\/bpmn:condition>/u);
  });

  it('that starts the process stores its initiator in a variable', async () => {
    const recording = await openDesigner(soundProcess);
    await select('StartEvent_1');

    await type('发起人变量', 'applicant');

    expect(await savedXml(recording)).toContain('camunda:initiator="applicant"');
  });
});
