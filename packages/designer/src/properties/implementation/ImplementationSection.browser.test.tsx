import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, closeDesigner, labelled, openDesigner, savedXml, select } from '../../modeler/testing/designer';
import { withDefinition } from '../testing/definitions';
import { choose, confirm, expectNoText, expectText, fill, option, section, type, withTask } from '../testing/panels';

afterEach(closeDesigner);

describe('the implementation of a task', () => {
  it('has one type; only its fields are shown and stored (001-2.5, 002-2-024, 002-4-001, 002-4-003)', async () => {
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

describe('a copy element', () => {
  it('is a send task that names its people, by a rule as of handlers too, and nothing else', async () => {
    const recording = await openDesigner(withTask('sendTask', 'camunda:class="org.example.Mail"'));
    await select('Activity_1');

    await option('实现方式', '抄送');
    await expectText('抄送人');
    await option('按规则指定', '发起人的逐级上级');

    const xml = await savedXml(recording);
    expect(xml).toContain('candidateCondition');
    expect(xml).toMatch(/candidateCondition>.*\$\{.*candidateCondition>/u);
    expect(xml).not.toContain('camunda:class');
  });
});

describe('a decision', () => {
  it('is chosen among the published ones, bound to a version, and mapped (001-3)', async () => {
    const recording = await openDesigner(
      withTask(
        'businessRuleTask',
        'camunda:decisionRef="dish" camunda:decisionRefBinding="version" camunda:decisionRefVersion="2"',
      ),
    );
    await select('Activity_1');
    const opened = page.getByRole('link', { name: '打开决策表' });
    await expect.element(opened).toHaveAttribute('href', '#dish:2');
    await expect.element(labelled('指定版本号')).toHaveValue('2');
    await type('指定版本号', '4');
    await expectText('没有该版本，最新为第 3 版');
    expect(await savedXml(recording)).toContain('decisionRefVersion="4"');
    await option('版本绑定', '最新版本');
    await expect.element(opened).toHaveAttribute('href', '#dish:');
    await type('结果变量', 'chosen');
    await option('结果取值', '一个值');

    const xml = await savedXml(recording);
    expect(xml).toMatch(
      /<bpmn:businessRuleTask (?=[^>]*decisionRef="dish")(?=[^>]*mapDecisionResult="singleEntry")[^>]*resultVariable="chosen"/u,
    );
    expect(xml).not.toContain('decisionRefBinding');
    expect(xml).not.toContain('decisionRefVersion');
  });

  it('is offered by name and key; a key that nobody published is kept with a warning', async () => {
    const recording = await openDesigner(withTask('businessRuleTask'));
    await select('Activity_1');

    await option('实现方式', '决策');
    expectNoText('决策标识不能为空');

    await labelled('决策标识').click();
    await labelled('结果变量').click();
    await expectText('决策标识不能为空');

    await labelled('决策标识').click();
    await userEvent.keyboard('dish');
    await page.getByCSS('.ant-select-item-option').filter({ hasText: '菜品 dish · 第 3 版' }).click();
    expect(await savedXml(recording)).toContain('camunda:decisionRef="dish"');

    await labelled('决策标识').click();
    await userEvent.keyboard('nowhere{Tab}');
    await expect.element(page.getByText(/没有已发布的决策使用该标识/)).toBeVisible();
    expect(await savedXml(recording)).toContain('camunda:decisionRef="nowhere"');
  });
});

describe('the implementation of a task', () => {
  it('reports missing fields of its type once they lose the focus (001-5, 002-5-006)', async () => {
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
      await option('实现方式', chosen);
      expectNoText(words);
      await field.click();
      await userEvent.keyboard('{Tab}');
      await expectText(words);
    }
  });
});

describe('further settings of an implementation type', () => {
  it('are the fields of a class (001-3)', async () => {
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
    expect(await savedXml(recording)).not.toContain('camunda:field');
  });

  it('are the errors that an external task raises (001-3)', async () => {
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

  it('are the inputs and outputs of a connector (001-3)', async () => {
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
