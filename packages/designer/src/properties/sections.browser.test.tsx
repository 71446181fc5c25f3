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
import { choose, confirm, dialog, fill, offeredIn, option, section, unfold, withTask } from './testing/panels';

afterEach(closeDesigner);

describe('extension properties', () => {
  it('are added, edited and, after a confirmation, removed, each by one undo step', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('扩展属性');
    const table = section('扩展属性');

    await table.getByRole('button', { name: '新增' }).click();
    await confirm();
    await expect.element(page.getByText('属性名称不能为空')).toBeVisible();
    await fill('名称', 'sealType');
    await fill('值', 'public');
    await confirm();
    expect(await savedXml(recording)).toContain('<camunda:property name="sealType" value="public" />');

    await table.getByRole('button', { name: '删除 sealType' }).click();
    await expect.element(page.getByText('确定删除“sealType”？').last()).toBeVisible();
    await confirm();
    await expect.element(table.getByText('sealType')).not.toBeInTheDocument();
    await button('撤销').click();
    await expect.element(table.getByText('sealType')).toBeVisible();
    await button('撤销').click();
    await expect.element(button('撤销')).toBeDisabled();
  });
});

describe('asynchronous continuation', () => {
  it('becomes exclusive with the first choice and is gone with the last', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('异步延续');
    const box = (name: string) => section('异步延续').getByRole('checkbox', { name });
    expect(box('排除').elements()).toEqual([]);

    await box('异步前').click();
    await expect.element(box('排除')).toBeChecked();
    await box('排除').click();
    expect(await savedXml(recording)).toContain('camunda:asyncBefore="true" camunda:exclusive="false"');

    await box('异步前').click();
    await expect.element(button('暂存')).toBeEnabled();
    const xml = await savedXml(recording);
    expect(xml).not.toContain('camunda:async');
    expect(xml).not.toContain('camunda:exclusive');
  });
});

describe('listeners', () => {
  it('of a task are set in a drawer, with what each type asks for', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('任务监听器');
    await section('任务监听器').getByRole('button', { name: '新增' }).click();
    expect(await offeredIn(dialog().getByLabelText('事件类型', { exact: true }))).toEqual([
      '创建（create）',
      '指派（assignment）',
      '完成（complete）',
      '删除（delete）',
      '更新（update）',
      '超时（timeout）',
    ]);
    await userEvent.keyboard('{Escape}');
    await confirm();
    for (const missing of ['事件类型不能为空', 'ID不能为空', 'Java类不能为空']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect.element(page.getByText(missing)).toBeVisible();
    }

    await choose('事件类型', '超时（timeout）');
    await fill('监听器 ID', 'remind');
    await fill('Java 类', 'org.example.Remind');
    await confirm();
    await expect.element(page.getByText('计时器配置不能为空')).toBeVisible();
    await choose('计时类型', '时长');
    await fill('计时器定义', 'P1D');
    await dialog().getByRole('button', { name: '添加字段' }).click();
    await fill('字段名称', 'level');
    await fill('字段值', 'high');
    await confirm();

    const xml = await savedXml(recording);
    expect(xml).toMatch(
      /<camunda:taskListener class="org\.example\.Remind" event="timeout" id="remind">\s*<camunda:field name="level">\s*<camunda:string>high<\/camunda:string>/u,
    );
    expect(xml).toMatch(/<bpmn:timeDuration[^>]*>P1D</u);
  });

  it('call a class, an expression, a delegate expression or a script', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('任务监听器');
    const add = async (id: string, type: string, fields: Record<string, string>) => {
      await section('任务监听器').getByRole('button', { name: '新增' }).click();
      await choose('事件类型', '创建（create）');
      await fill('监听器 ID', id);
      await choose('监听器类型', type);
      for (const [label, value] of Object.entries(fields)) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await fill(label, value);
      }
      await confirm();
      await expect.element(dialog()).not.toBeInTheDocument();
    };
    await add('a', '表达式', { 表达式: '${a}' });
    await add('b', '代理表达式', { 代理表达式: '${b}' });
    await add('c', '脚本', { 脚本内容: 'c = 1' });

    const xml = await savedXml(recording);
    expect(xml).toContain('<camunda:taskListener expression="${a}" event="create" id="a" />');
    expect(xml).toContain('<camunda:taskListener delegateExpression="${b}" event="create" id="b" />');
    expect(xml).toMatch(/event="create" id="c">\s*<camunda:script scriptFormat="javascript">c = 1</u);
  });

  it('are listed with room for what they call', async () => {
    const listener = '<camunda:taskListener class="com.example.approval.NotifyApplicant" event="create" id="a" />';
    await openDesigner(
      soundProcess.replace('<sdecloud:candidateCondition>', `${listener}<sdecloud:candidateCondition>`),
    );
    await select('Activity_1');
    await unfold('任务监听器');
    const cell = section('任务监听器').getByRole('cell', { name: /NotifyApplicant/u });
    await expect.element(cell).toBeVisible();

    const lines = [...cell.element().childNodes].flatMap((node) => {
      const range = document.createRange();
      range.selectNode(node);
      return [...range.getClientRects()].filter(({ width }) => width > 0).map(() => node.textContent);
    });
    expect(lines, 'its type, and each part of its name in one piece').toEqual([
      'Java 类',
      'Java 类',
      'com.',
      'example.',
      'approval.',
      'NotifyApplicant',
    ]);
  });

  it('of the process stand on its tab', async () => {
    const recording = await openDesigner(soundProcess);
    await unfold('更多设置');
    await unfold('执行监听器');
    await section('执行监听器').getByRole('button', { name: '新增' }).click();
    await choose('事件类型', '开始（start）');
    await choose('监听器类型', '表达式');
    await fill('表达式', '${audit.begin()}');
    await confirm();

    expect(await savedXml(recording)).toContain(
      '<camunda:executionListener expression="${audit.begin()}" event="start" />',
    );
  });
});

describe('inputs and outputs', () => {
  it('are set in a dialog by their type', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('输入/输出');
    await button('新增输入参数').click();
    await fill('变量名', 'limits');
    await choose('类型', '映射');
    await dialog().getByRole('button', { name: '添加一项' }).click();
    await fill('键', 'low');
    await userEvent.fill(dialog().getByPlaceholder('值'), '10');
    await confirm();

    expect(await savedXml(recording)).toMatch(
      /<camunda:inputParameter name="limits">\s*<camunda:map>\s*<camunda:entry key="low">10<\/camunda:entry>/u,
    );
  });
});

describe('a script of an input', () => {
  it('has a format, cannot be empty, and is taken by the first click once it is there', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('输入/输出');
    await button('新增输入参数').click();
    await fill('变量名', 'total');
    await choose('类型', '脚本');
    await confirm();
    await expect.element(page.getByText('脚本内容不能为空')).toBeVisible();
    await choose('脚本格式', 'groovy');
    await fill('脚本内容', 'a + b');
    await confirm();
    expect(await savedXml(recording)).toMatch(
      /<camunda:inputParameter name="total">\s*<camunda:script scriptFormat="groovy">a \+ b</u,
    );
  });
});

describe('messages, signals, errors and escalations', () => {
  it('are created with a checked id or code; a used one stays', async () => {
    const boundary =
      '<bpmn:startEvent id="Other" name="Other"><bpmn:errorEventDefinition errorRef="Error_1" /></bpmn:startEvent>';
    await openDesigner(
      soundProcess
        .replace('<bpmn:userTask', `${boundary}<bpmn:userTask`)
        .replace('<bpmndi:BPMNDiagram', '<bpmn:error id="Error_1" name="Refused" errorCode="E1" /><bpmndi:BPMNDiagram'),
    );
    await unfold('更多设置');
    await unfold('错误');
    await expect.element(section('错误').getByRole('button', { name: '删除 Refused' })).toBeDisabled();
    await section('错误').getByRole('button', { name: '创建错误' }).click();
    await expect
      .element(dialog().getByLabelText('ID', { exact: true }))
      .toHaveValue(expect.stringMatching(/^Error_[a-z0-9]{8}$/u) as string);
    await fill('名称', 'Again');
    await fill('错误码', 'E1');
    await confirm();
    await expect.element(page.getByText('该错误已存在，请修改错误码后重新保存')).toBeVisible();
    await fill('错误码', 'E2');
    await confirm();
    await expect.element(section('错误').getByText('Again')).toBeVisible();

    await unfold('消息');
    await section('消息').getByRole('button', { name: '创建消息' }).click();
    await fill('ID', '1st');
    await confirm();
    await expect.element(page.getByText('不能以数字开头，请重新输入')).toBeVisible();
    await fill('ID', 'Paid');
    await fill('名称', 'Paid');
    await confirm();
    await expect.element(section('消息').getByRole('button', { name: '删除 Paid' })).toBeVisible();
    expect(section('消息').getByRole('button', { name: '编辑 Paid' }).elements()).toEqual([]);
  });

  it('are created and referred to from an event by one undo step', async () => {
    const start = (content: string) => `<bpmn:startEvent id="StartEvent_1" name="开始">${content}<bpmn:outgoing>`;
    const recording = await openDesigner(
      soundProcess
        .replace(/<bpmn:startEvent[^>]*>\s*<bpmn:outgoing>/u, start(''))
        .replace(/(<bpmn:outgoing>Flow_1<\/bpmn:outgoing>)/u, '$1<bpmn:messageEventDefinition id="Def_1" />'),
    );
    await select('StartEvent_1');
    await expect.element(section('事件设置').getByRole('alert')).toHaveTextContent('请选择消息');
    await button('创建消息').click();
    await fill('ID', 'Signed');
    await fill('名称', 'Signed');
    await confirm();

    await expect.element(section('事件设置').getByText('Signed')).toBeVisible();
    expect(await savedXml(recording)).toContain('<bpmn:messageEventDefinition id="Def_1" messageRef="Signed" />');
    await button('撤销').click();
    await expect.element(button('撤销')).toBeDisabled();
  });
});

describe('a script task', () => {
  it('keeps its script only when nothing is wrong with it', async () => {
    const recording = await openDesigner(withTask('scriptTask', 'scriptFormat="javascript"'));
    await select('Activity_1');

    await userEvent.fill(labelled('脚本内容'), 'total = 1');
    await userEvent.keyboard('{Tab}');
    await userEvent.fill(labelled('脚本内容'), '');
    await userEvent.keyboard('{Tab}');

    await expect.element(page.getByText('内容不能为空')).toBeVisible();
    expect(await savedXml(recording)).toContain('<bpmn:script>total = 1</bpmn:script>');
  });
});

describe('the implementation of a task', () => {
  it('is of one type, whose fields alone are shown and stored', async () => {
    const recording = await openDesigner(withTask('serviceTask', 'camunda:class="org.example.Pay"'));
    await select('Activity_1');
    await expect.element(labelled('Java 类')).toHaveValue('org.example.Pay');

    await option('实现方式', '外部任务');
    expect(page.getByText('主题不能为空').elements()).toEqual([]);
    await labelled('主题').click();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('主题不能为空')).toBeVisible();
    await userEvent.fill(labelled('主题'), 'mail');
    await userEvent.keyboard('{Tab}');

    const xml = await savedXml(recording);
    expect(xml).toContain('camunda:type="external" camunda:topic="mail"');
    expect(xml).not.toContain('camunda:class');
  });
});

describe('start and version', () => {
  it('are attributes of the process', async () => {
    const recording = await openDesigner(soundProcess);
    await unfold('更多设置');
    await userEvent.fill(labelled('可启动人员'), '7,8');
    await userEvent.fill(labelled('版本标签'), 'v2');
    await userEvent.fill(labelled('历史保留时间'), 'soon');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('请输入天数，如 180 或 P180D')).toBeVisible();
    await userEvent.fill(labelled('历史保留时间'), '90');
    await labelled('可在发起列表中启动').click();

    const xml = await savedXml(recording);
    expect(xml).toContain('camunda:candidateStarterUsers="7,8"');
    expect(xml).toContain('camunda:versionTag="v2"');
    expect(xml).toContain('camunda:historyTimeToLive="90"');
    expect(xml).toContain('camunda:isStartableInTasklist="false"');
  });
});

describe('who may start', () => {
  it('is chosen as handlers are, and named', async () => {
    const recording = await openDesigner(soundProcess);
    await unfold('更多设置');
    await page.getByRole('button', { name: '选择可启动人员和用户组' }).click();
    await dialog().getByRole('tab').nth(1).click();
    await dialog().getByText('审核').click();
    await dialog().getByRole('button').last().click();
    await expect.element(labelled('可启动用户组')).toHaveValue('r:3');
    await expect.element(page.getByText('审核', { exact: true }).last()).toBeVisible();
    expect(await savedXml(recording)).toContain('camunda:candidateStarterGroups="r:3"');
  });
});

describe('a call activity', () => {
  it('names the process that it calls, and what is handed over', async () => {
    const recording = await openDesigner(withTask('callActivity'));
    await select('Activity_1');
    await expect.element(page.getByText('流程标识不能为空')).toBeVisible();

    await userEvent.fill(labelled('流程标识'), 'seal_application');
    await userEvent.keyboard('{Tab}');
    await button('新增传入变量').click();
    await fill('来源', 'agreementName');
    await fill('目标变量', 'sealName');
    await confirm();

    const xml = await savedXml(recording);
    expect(xml).toContain('calledElement="seal_application"');
    expect(xml).toContain('<camunda:in source="agreementName" target="sealName" />');
  });
});

describe('a process with every panel filled in', () => {
  const bare = (xml: string) => xml.replace(/>\s+</gu, '><');
  const script = '<camunda:script scriptFormat="javascript">x &lt; 1</camunda:script>';
  const listeners = [
    '<camunda:executionListener class="org.example.Audit" event="start"><camunda:field name="a"><camunda:string>1</camunda:string></camunda:field></camunda:executionListener>',
    `<camunda:executionListener event="end">${script}</camunda:executionListener>`,
    '<camunda:taskListener expression="${x}" event="create" id="created" />',
  ];
  const parts = [
    '<camunda:properties><camunda:property name="sealType" value="public" /></camunda:properties>',
    ...listeners,
    `<camunda:inputOutput><camunda:inputParameter name="a">\${b}</camunda:inputParameter><camunda:outputParameter name="c">${script}</camunda:outputParameter></camunda:inputOutput>`,
  ];
  const full = soundProcess
    .replace(
      /(<sdecloud:candidateCondition>[^]*?<\/sdecloud:candidateCondition>)/u,
      `$1${parts.join('').replaceAll('$', '$$$$')}`,
    )
    .replace('<bpmn:userTask', '<bpmn:userTask camunda:asyncBefore="true" camunda:exclusive="false"')
    .replace(
      '<bpmndi:BPMNDiagram',
      '<bpmn:message id="Paid" name="Paid" /><bpmn:error id="Error_1" name="No" errorCode="E1" camunda:errorMessage="m" /><bpmndi:BPMNDiagram',
    );

  it('is saved as it was opened, and one change leaves the rest alone', async () => {
    const recording = await openDesigner(full);
    await select('Activity_1');
    await userEvent.fill(labelled('名称'), '初审');
    await userEvent.keyboard('{Tab}');

    const xml = bare(await savedXml(recording));

    for (const part of parts) expect(xml).toContain(part);
    expect(xml).toContain('camunda:asyncBefore="true" camunda:exclusive="false"');
    expect(xml).toContain('<bpmn:message id="Paid" name="Paid" />');
    expect(xml).toContain('<bpmn:error id="Error_1" name="No" errorCode="E1" camunda:errorMessage="m" />');
    expect(xml).toContain('name="初审"');
  });
});
