import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  closeDesigner,
  labelled,
  openDesigner,
  savedXml,
  select,
  soundProcess,
} from '../modeler/testing/designer';
import {
  choose,
  confirm,
  fill,
  option,
  section,
  expectText,
  type,
  unfold,
  expectNoText,
  withTask,
} from './testing/panels';

afterEach(closeDesigner);

const withDefinition = (definition: string, drawn: string) =>
  drawn.replace('<bpmndi:BPMNDiagram', `${definition}<bpmndi:BPMNDiagram`);
/** The new process whose start event is another event before its task. */
const withEvent = (tag: string, content: string) =>
  soundProcess.replace(
    /<bpmn:startEvent([^>]*)>([^]*?)<\/bpmn:startEvent>/u,
    (_, attributes: string, outgoing: string) => `<bpmn:${tag}${attributes}>${outgoing}${content}</bpmn:${tag}>`,
  );

describe('the loop of an activity', () => {
  it('is given and taken away, and says for what, how often and until when', async () => {
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
    await expect.element(button('暂存')).toBeEnabled();
    expect(await savedXml(recording)).not.toContain('multiInstance');
  });

  it('is the handling of a user task', async () => {
    await openDesigner(soundProcess);
    await select('Activity_1');
    await expect.element(section('任务监听器')).toBeVisible();
    expect(section('多实例').elements()).toEqual([]);
  });
});

describe('a decision', () => {
  it('is asked for by a business rule task, in its latest version', async () => {
    const recording = await openDesigner(
      withTask(
        'businessRuleTask',
        'camunda:decisionRef="dish" camunda:decisionRefBinding="version" camunda:decisionRefVersion="2"',
      ),
    );
    await select('Activity_1');
    await expect.element(labelled('决策标识')).toHaveValue('dish');
    await expectText('仅支持最新版本');
    await option('版本绑定', '最新版本');
    await type('结果变量', 'chosen');
    await option('结果取值', '一个值');

    const xml = await savedXml(recording);
    expect(xml).toMatch(
      /<bpmn:businessRuleTask (?=[^>]*decisionRef="dish")(?=[^>]*mapDecisionResult="singleEntry")[^>]*resultVariable="chosen"/u,
    );
    expect(xml).not.toContain('decisionRefBinding');
    expect(xml).not.toContain('decisionRefVersion');
  });

  it('has a name', async () => {
    await openDesigner(withTask('businessRuleTask'));
    await select('Activity_1');
    await option('实现方式', '决策');
    expectNoText('决策标识不能为空');
    await type('决策标识', '');
    await expectText('决策标识不能为空');
  });
});

describe('the implementation of a task', () => {
  it('says what a type cannot do without, once its field was left', async () => {
    await openDesigner(withTask('serviceTask'));
    await select('Activity_1');
    const needed = {
      'Java 类': 'java类不能为空',
      表达式: '表达式不能为空',
      代理表达式: '代理表达式不能为空',
      外部任务: '主题不能为空',
      连接器: '连接器ID不能为空',
    };
    const field = section('任务实现').getByCSS('input.ant-input').first();
    for (const [chosen, words] of Object.entries(needed)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await option('实现方式', chosen);
      expectNoText(words);
      // oxlint-disable-next-line no-await-in-loop
      await field.click();
      // oxlint-disable-next-line no-await-in-loop
      await userEvent.keyboard('{Tab}');
      // oxlint-disable-next-line no-await-in-loop
      await expectText(words);
    }
  });
});

describe('further settings of an implementation type', () => {
  it('is for a class the fields that it is given', async () => {
    const recording = await openDesigner(withTask('serviceTask', 'camunda:class="Mail"'));
    await select('Activity_1');
    await button('添加字段').click();
    await confirm();
    await expectText('字段名称不能为空');
    await fill('字段名称', 'to');
    await choose('字段类型', '表达式');
    await fill('字段值', '${receiver}');
    await confirm();
    expect(await savedXml(recording)).toMatch(
      /<camunda:field name="to">\s*<camunda:expression>\$\{receiver\}<\/camunda:expression>/u,
    );

    await option('实现方式', '外部任务');
    await expect.element(button('暂存')).toBeEnabled();
    expect(await savedXml(recording)).not.toContain('camunda:field');
  });

  it('is for an external task the errors that it raises', async () => {
    const external = withTask('serviceTask', 'camunda:type="external" camunda:topic="mail"');
    const recording = await openDesigner(
      withDefinition('<bpmn:error id="Error_1" name="Refused" errorCode="E1" />', external),
    );
    await select('Activity_1');
    await button('新增抛出的错误').click();
    await confirm();
    await expectText('请选择错误');
    await choose('错误', 'Refused · E1');
    await fill('表达式', 'refused');
    await confirm();
    await expectText('表达式须以 ${ 开头、以 } 结尾');
    await fill('表达式', '${refused}');
    await confirm();

    await type('名称', '寄送');

    expect(await savedXml(recording)).toMatch(
      /<camunda:errorEventDefinition (?=[^>]*errorRef="Error_1")[^>]*expression="\$\{refused\}"/u,
    );
  });

  it('defines the inputs and outputs of a connector', async () => {
    const recording = await openDesigner(withTask('serviceTask'));
    await select('Activity_1');
    await option('实现方式', '连接器');
    await type('连接器 ID', 'http-connector');
    await section('任务实现').getByRole('button', { name: '新增输入参数' }).click();
    await fill('变量名', 'url');
    await fill('值', 'https://example.org');
    await confirm();

    expect(await savedXml(recording)).toMatch(
      /<camunda:connector>\s*<camunda:inputOutput>\s*<camunda:inputParameter name="url">https:\/\/example\.org<\/camunda:inputParameter>\s*<\/camunda:inputOutput>\s*<camunda:connectorId>http-connector</u,
    );
  });
});

describe('the jobs of an element', () => {
  it('have a priority and a retry cycle, which go with the last job', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('异步延续');
    expect(page.getByLabelText('失败重试').elements()).toEqual([]);
    await page.getByRole('checkbox', { name: '异步前' }).click();
    await type('失败重试', 'often');
    await expectText('请输入重试计划，如 R3/PT10M 或 PT1M,PT10M');
    await type('失败重试', 'R3/PT10M');
    await type('作业优先级', 'first');
    await expectText('请输入整数或表达式');
    await type('作业优先级', '7');
    const xml = await savedXml(recording);
    expect(xml).toContain('camunda:jobPriority="7"');
    expect(xml).toContain('<camunda:failedJobRetryTimeCycle>R3/PT10M</camunda:failedJobRetryTimeCycle>');

    await page.getByRole('checkbox', { name: '异步前' }).click();
    await expect.element(button('暂存')).toBeEnabled();
    expect(await savedXml(recording)).not.toMatch(/jobPriority|failedJobRetryTimeCycle/u);
  });
});

describe('the dates and the priority of a task', () => {
  it('are values or expressions', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('办理期限');
    await type('到期时间', '${dueDate}');
    await type('跟进时间', '2027-01-31T09:00:00');
    await type('优先级', '80');
    const xml = await savedXml(recording);
    expect(xml).toContain(
      'camunda:dueDate="${dueDate}" camunda:followUpDate="2027-01-31T09:00:00" camunda:priority="80"',
    );
  });
});

describe('an event', () => {
  it('brings variables along with the signal that it throws', async () => {
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

  it('has one activity undone, or everything', async () => {
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

  it('waits for a condition, which is an expression or a script', async () => {
    const recording = await openDesigner(withEvent('intermediateCatchEvent', '<bpmn:conditionalEventDefinition />'));
    await select('StartEvent_1');
    await option('条件类型', '脚本');
    await expectText('内容不能为空');
    await option('条件类型', '表达式');
    await expectText('表达式不能为空');
    await userEvent.fill(page.getByPlaceholder('${amount > 10000}'), '${paid}');
    await userEvent.keyboard('{Tab}');
    expect(await savedXml(recording)).toMatch(/<bpmn:condition [^>]*>\$\{paid\}<\/bpmn:condition>/u);
  });

  it('that starts the process keeps who did it', async () => {
    const recording = await openDesigner(soundProcess);
    await select('StartEvent_1');
    await type('发起人变量', 'applicant');
    expect(await savedXml(recording)).toContain('camunda:initiator="applicant"');
  });
});

describe('the process', () => {
  it('sets how its initiator is notified, and its job priority', async () => {
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
