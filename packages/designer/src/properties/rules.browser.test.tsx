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
  dialog,
  fill,
  hint,
  offeredIn,
  option,
  section,
  selectThin,
  expectText,
  type,
  unfold,
  expectNoText,
  withTask,
} from './testing/panels';

afterEach(closeDesigner);

/** The sound process with a gateway of a kind behind its task, and two flows that leave it. */
const forked = (kind: string) =>
  soundProcess
    .replace(
      '</bpmn:process>',
      `<bpmn:${kind}Gateway id="fork"/><bpmn:endEvent id="end" name="结束"/>
<bpmn:sequenceFlow id="back" sourceRef="fork" targetRef="Activity_1"/><bpmn:sequenceFlow id="on" sourceRef="fork" targetRef="end"/></bpmn:process>`,
    )
    .replace(
      '</bpmndi:BPMNPlane>',
      `<bpmndi:BPMNShape id="fork_di" bpmnElement="fork"><dc:Bounds x="600" y="240" width="50" height="50"/></bpmndi:BPMNShape>
<bpmndi:BPMNShape id="end_di" bpmnElement="end"><dc:Bounds x="760" y="247" width="36" height="36"/></bpmndi:BPMNShape>
<bpmndi:BPMNEdge id="back_di" bpmnElement="back"><di:waypoint x="625" y="290"/><di:waypoint x="625" y="400"/><di:waypoint x="400" y="400"/><di:waypoint x="400" y="310"/></bpmndi:BPMNEdge>
<bpmndi:BPMNEdge id="on_di" bpmnElement="on"><di:waypoint x="650" y="265"/><di:waypoint x="760" y="265"/></bpmndi:BPMNEdge></bpmndi:BPMNPlane>`,
    );

describe('the sections of a node', () => {
  it('stand in the order of the specification, documentation behind properties', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await expect.element(section('元素文档')).toBeVisible();
    const names = [...document.querySelectorAll<HTMLElement>('.pd-panel [data-section]')].map(
      ({ dataset }) => dataset['section'],
    );
    expect(names).toEqual([
      'general',
      'handlers',
      'forms',
      'buttons',
      'notification',
      'schedule',
      'execution-listeners',
      'task-listeners',
      'parameters',
      'properties',
      'documentation',
      'continuation',
    ]);
    await type('说明', '部门负责人审核');
    expect(await savedXml(recording)).toContain('<bpmn:documentation>部门负责人审核</bpmn:documentation>');
  });

  it('ask for a name, but not of flows and gateways', async () => {
    await openDesigner(forked('exclusive'));
    for (const id of ['on', 'fork']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await selectThin(id);
      // oxlint-disable-next-line no-await-in-loop -- shown after 200 ms, if at all
      await new Promise((resolve) => setTimeout(resolve, 400));
      expectNoText('请输入节点名称');
    }
    await selectThin('end');
    await type('名称', ' ');
    await expectText('请输入节点名称');
  });
});

describe('a text annotation', () => {
  it('is changed in all of its lines', async () => {
    const recording = await openDesigner(
      soundProcess
        .replace(
          '</bpmn:process>',
          '<bpmn:textAnnotation id="note"><bpmn:text>第一行\n第二行</bpmn:text></bpmn:textAnnotation></bpmn:process>',
        )
        .replace(
          '</bpmndi:BPMNPlane>',
          '<bpmndi:BPMNShape id="note_di" bpmnElement="note"><dc:Bounds x="600" y="240" width="160" height="60"/></bpmndi:BPMNShape></bpmndi:BPMNPlane>',
        ),
    );
    await selectThin('note');
    await expect.element(labelled('批注内容')).toHaveValue('第一行\n第二行');

    await type('批注内容', '第一行\n第三行');

    expect(await savedXml(recording)).toContain('<bpmn:text>第一行\n第三行</bpmn:text>');
  });
});

describe('inputs and outputs', () => {
  it('are for what does something alone', async () => {
    await openDesigner(forked('exclusive'));
    const has = { end: 1, StartEvent_1: 0, fork: 0, on: 0, Activity_1: 1 };
    for (const [id, count] of Object.entries(has)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await selectThin(id);
      // oxlint-disable-next-line no-await-in-loop
      await expect.poll(() => section('输入/输出').elements().length, { message: id }).toBe(count);
    }
  });
});

describe('the handling of a task', () => {
  const byOnePerson = soundProcess.replace(
    /\{"userList":\[\].*?"roleList":\[.*?\]/u,
    '{"userList":[{"userId":7,"chineseName":"张三"}]',
  );

  it('is by several persons at 100 percent, and in turn only among people named one by one', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    /* Radios of two groups share a name where antd is tested. */
    const chosen = page.getByCSS('label').filter({ hasText: '自动进入下一节点' });
    await expect.element(chosen).toHaveClass(/radio-wrapper-checked/u);
    await expect.element(page.getByRole('checkbox', { name: '站内信' })).toBeChecked();
    await page.getByText('多人办理').click();
    await expect.element(labelled('完成比例')).toHaveValue('100');
    const inTurn = page.getByRole('checkbox', { name: '顺序审批' });
    await expect.element(inTurn).toBeDisabled();
    await hint(page.getByCSS('label').filter({ has: inTurn }), '仅选择人员时可用');
    await type('完成比例', '160');
    expect(await savedXml(recording)).toContain('nrOfCompletedInstances/nrOfInstances &gt;= 1}');

    await page.getByText('单人办理').click();
    await expect.element(button('暂存')).toBeEnabled();
    expect(await savedXml(recording)).not.toMatch(/multiInstanceLoop|camunda:assignee/u);
  });

  it('offers to pass automatically to one named person alone', async () => {
    await openDesigner(byOnePerson);
    await select('Activity_1');
    await expect.element(page.getByRole('switch', { name: '自动提交' })).toBeVisible();
    await closeDesigner();
    await openDesigner(soundProcess);
    await select('Activity_1');
    await expect.element(section('办理人设置')).toBeVisible();
    expect(page.getByRole('switch', { name: '自动提交' }).elements()).toEqual([]);
  });

  it('goes from one to the next among people named one by one', async () => {
    const recording = await openDesigner(byOnePerson);
    await select('Activity_1');
    await page.getByText('多人办理').click();
    await page.getByRole('checkbox', { name: '顺序审批' }).click();
    expect(await savedXml(recording)).toMatch(/<bpmn:multiInstanceLoopCharacteristics [^>]*isSequential="true"/u);
  });

  it('goes up a chain of superiors, from the nearest to the chosen level', async () => {
    const recording = await openDesigner(byOnePerson);
    await select('Activity_1');

    await option('按规则指定', '发起人的逐级上级');
    await type('级数', '3');
    await page.getByText('多人办理').click();
    await page.getByRole('checkbox', { name: '顺序审批' }).click();

    await expectText('发起人的逐级上级（至第 3 级）');
    const xml = await savedXml(recording);
    expect(xml).toContain('${organisation.superiorsOf(initiator, 3)}');
    expect(xml).toMatch(/<bpmn:multiInstanceLoopCharacteristics [^>]*isSequential="true"/u);
  });

  it('finds who holds a post nearest to the initiator', async () => {
    const recording = await openDesigner(byOnePerson);
    await select('Activity_1');

    await option('按规则指定', '发起人就近的会计');

    await expect.element(page.getByCSS('.pd-handlers')).toHaveTextContent('发起人就近的会计');
    expect(await savedXml(recording)).toContain("${organisation.nearestHoldersOf(initiator, 12, '会计')}");
  });

  it('finds all who hold a post, and those of one chosen unit', async () => {
    const unit = { id: 7, deptId: 7, name: '财务部', type: '0', level: 3, status: '0', children: [] };
    const company = { ...unit, id: 6, deptId: 6, name: '齐鲁公司', level: 1, children: [unit] };
    const recording = await openDesigner(
      byOnePerson,
      {},
      {
        pickers: {
          departmentTree: () => Promise.resolve([company]),
          members: () => Promise.resolve({ records: [], total: 0, size: 10, current: 1 }),
          roles: () => Promise.resolve([]),
        },
      },
    );
    await select('Activity_1');

    await option('按规则指定', '全部会计');
    await expect.element(page.getByCSS('.pd-handlers')).toHaveTextContent('全部会计');
    expect(await savedXml(recording)).toContain("${organisation.allHoldersOf(12, '会计')}");

    await option('按规则指定', '指定单位或部门的会计');
    expect(await savedXml(recording)).toContain("${organisation.allHoldersOf(12, '会计')}");
    await labelled('任职单位或部门').click();
    await userEvent.keyboard('财务');
    await page.getByTitle('财务部').click();

    await expect.element(page.getByCSS('.pd-handlers')).toHaveTextContent('财务部的会计');
    expect(await savedXml(recording)).toContain("${organisation.holdersOf(7, 12, '会计', '财务部')}");
  });

  it('offers the buttons of the specification in their order, agreeing and rejecting switched on', async () => {
    await openDesigner(soundProcess);
    await select('Activity_1');
    await expect.element(labelled('启用 同意')).toBeVisible();
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-section=buttons] [role=switch]')].map((each) => [
      each.getAttribute('aria-label')?.replace('启用 ', ''),
      each.getAttribute('aria-checked') === 'true',
    ]);
    const on = ['同意', '驳回'];
    const off = ['暂存', '委托', '加签', '抄送', '终止', '打印'];
    expect(buttons.slice(0, 8)).toEqual([...on.map((name) => [name, true]), ...off.map((name) => [name, false])]);
  });

  it('has custom buttons with an id and a name', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await button('自定义按钮').click();
    await confirm();
    await expectText('操作按钮ID不能为空');
    await expectText('显示名称不能为空');
    await fill('按钮 ID', '盖 章');
    await confirm();
    await expectText('只能由字母和数字组成');
    await fill('按钮 ID', 'print');
    await confirm();
    await expectText('该按钮 ID 已存在');
    await fill('按钮 ID', 'seal');
    await fill('显示名称', '盖章');
    await confirm();
    expect(await savedXml(recording)).toContain(
      '{"id":"seal","name":"盖章","custom":true,"enabled":true,"editable":true}',
    );
  });
});

describe('the branches of a gateway', () => {
  it('are sorted at an exclusive one alone, and one of them at most is the default', async () => {
    const recording = await openDesigner(forked('exclusive'));
    await selectThin('fork');
    await expect.element(button('拖动排序').first()).toBeVisible();
    const branches = [...section('分支设置').element().querySelectorAll('tbody tr')];
    expect(branches.map((row) => row.textContent)).toEqual([
      expect.stringContaining('人工任务'),
      expect.stringContaining('结束'),
    ]);
    await page.getByRole('switch', { name: '默认流转 back' }).click();
    await page.getByRole('switch', { name: '默认流转 on' }).click();
    await expect.element(page.getByRole('switch', { name: '默认流转 back' })).not.toBeChecked();
    expect(await savedXml(recording)).toContain('default="on"');

    await closeDesigner();
    await openDesigner(forked('inclusive'));
    await selectThin('fork');
    await expect.element(page.getByRole('radio', { name: '自动流转' })).toBeChecked();
    expect(button('拖动排序').elements()).toEqual([]);
  });
});

describe('the forms of a process', () => {
  const setting = (formId: number, formKey: string, formName: string, properties = '') =>
    `{"formId":${formId},"formKey":"${formKey}","formName":"${formName}","formFieldList":[],"formPropertyList":[${properties}]}`;

  it('keep their settings when another is bound or goes', async () => {
    const agreement = setting(1, 'agreement', '合同', '{"key":"watermark","name":"水印","value":"1"}');
    const forms = ['agreement', 'leave'].map((formKey, index) => ({
      id: index + 1,
      formKey,
      formName: ['合同', '请假'][index]!,
      formRouter: formKey,
    }));
    const recording = await openDesigner(
      soundProcess.replace(
        '</sdecloud:formKey>',
        `</sdecloud:formKey><sdecloud:formList>[${agreement}]</sdecloud:formList>`,
      ),
      {},
      { listForms: () => Promise.resolve(forms) },
    );
    await option('绑定表单', '请假');
    await userEvent.keyboard('{Escape}');
    const listed = (xml: string) => /<sdecloud:formList>(.*?)<\/sdecloud:formList>/u.exec(xml)?.[1];
    expect(listed(await savedXml(recording))).toBe(`[${agreement},${setting(2, 'leave', '请假')}]`);
  });

  it('are asked for again where the list of them could not be loaded', async () => {
    const forms = [{ id: 1, formKey: 'agreement', formName: '合同', formRouter: 'agreement' }];
    let asked = 0;
    const listForms = () => (++asked === 1 ? Promise.reject(new Error('no network')) : Promise.resolve(forms));
    await openDesigner(soundProcess.replace(/<sdecloud:formKey>.*?<\/sdecloud:formKey>/u, ''), {}, { listForms });
    await expectText('这一部分未能加载，请检查网络后重试');
    await button('重试').click();
    await option('绑定表单', '合同');
    await expect.element(button('点击设置')).toBeVisible();
  });

  it('distinguish a form without fields from one whose items could not be loaded', async () => {
    let asked = 0;
    const items = [{ id: 1, type: '0' as const, fieldKey: 'agreementMoney', fieldName: '合同金额' }];
    const listFormItems = () => (++asked === 1 ? Promise.reject(new Error('no network')) : Promise.resolve(items));
    await openDesigner(soundProcess, {}, { listFormItems });
    await button('点击设置').click();
    await expectText('这一部分未能加载，请检查网络后重试');
    expectNoText('该表单没有可设置的字段');
    await expect.element(button('确定')).toBeDisabled();
    await button('重试').click();
    await expectText('合同金额');
  });

  it('show their items also to somebody who opens the settings before the forms have come', async () => {
    let arrive = () => {};
    const forms = [{ id: 1, formKey: 'agreement', formName: '合同', formRouter: 'agreement' }];
    const listForms = () => new Promise<typeof forms>((resolve) => (arrive = () => resolve(forms)));
    const items = [{ id: 1, type: '0' as const, fieldKey: 'agreementMoney', fieldName: '合同金额' }];
    await openDesigner(soundProcess, {}, { listForms, listFormItems: () => Promise.resolve(items) });

    await button('点击设置').click();
    await expect.element(button('确定')).toBeDisabled();
    expectNoText('该表单没有可设置的字段');
    arrive();

    await expectText('合同金额');
  });

  it('have one name, that of the reader, also where another was stored', async () => {
    await openDesigner(
      soundProcess.replace(
        '</sdecloud:formKey>',
        `</sdecloud:formKey><sdecloud:formList>[${setting(1, 'agreement', '合同表单')}]</sdecloud:formList>`,
      ),
      {},
      {
        listForms: () =>
          Promise.resolve([{ id: 1, formKey: 'agreement', formName: 'Contract form', formRouter: 'agreement' }]),
      },
    );
    await expect.element(page.getByCSS('.pd-forms')).toHaveTextContent('Contract form');
    expectNoText('合同表单');
  });

  it('are given empty settings when they are bound, and lose them when they are not', async () => {
    const recording = await openDesigner(soundProcess.replace(/<sdecloud:formKey>.*?<\/sdecloud:formKey>/u, ''));
    await expectText('请选择表单');
    await option('绑定表单', '合同');
    await userEvent.keyboard('{Escape}');
    expect(await savedXml(recording)).toContain(`[${setting(1, 'agreement', '合同')}]`);
    await page.getByCSS('.ant-select-selection-item-remove').click();
    await expectText('请选择表单');
    await expect.element(button('暂存')).toBeEnabled();
    expect(await savedXml(recording)).not.toContain('"formKey":"agreement"');
  });

  it('have pairs of which one box at most is ticked, and a row that ticks a column', async () => {
    await openDesigner(
      soundProcess.replace(
        '</sdecloud:formKey>',
        `</sdecloud:formKey><sdecloud:formList>[${setting(1, 'agreement', '合同')}]</sdecloud:formList>`,
      ),
      {},
      {
        listFormItems: () =>
          Promise.resolve([
            { id: 1, type: '0', fieldKey: 'agreementMoney', fieldName: '合同金额' },
            { id: 2, type: '1', fieldKey: 'watermark', fieldName: '水印' },
          ]),
      },
    );
    await button('点击设置').click();
    const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
    await box('合同金额 只读').click();
    await box('合同金额 可交互').click();
    await expect.element(box('合同金额 只读')).not.toBeChecked();
    await box('合同金额 可交互').click();
    await expect.element(box('合同金额 可交互')).not.toBeChecked();
    await box('全选 隐藏').click();
    await expect.element(box('合同金额 隐藏')).toBeChecked();
    expectNoText('水印');
    await page.getByRole('tab', { name: '属性设置' }).click();
    await expectText('水印');
  });
});

describe('scripts and timers', () => {
  it('are of the languages of the specification, here or elsewhere', async () => {
    await openDesigner(withTask('scriptTask'));
    await select('Activity_1');
    await expectText('脚本格式不能为空');
    await expectText('内容不能为空');
    expect(await offeredIn(labelled('脚本格式'))).toEqual(['javascript', 'python', 'ruby', 'groovy', 'juel']);
    await userEvent.keyboard('{Escape}');
    await option('脚本类型', '外部资源');
    await expect.element(labelled('资源地址')).toBeVisible();
  });

  it('of a listener name their missing fields', async () => {
    await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('执行监听器');
    await section('执行监听器').getByRole('button', { name: '新增' }).click();
    expect(await offeredIn(dialog().getByLabelText('事件类型', { exact: true }))).toEqual([
      '开始（start）',
      '结束（end）',
    ]);
    await userEvent.keyboard('{Escape}');
    await choose('监听器类型', '脚本');
    await confirm();
    await expectText('脚本内容不能为空');
    expect(document.querySelectorAll('.ant-drawer .ant-select-status-error')).toHaveLength(1);
    await choose('脚本类型', '外部资源');
    await confirm();
    await expectText('资源地址不能为空');
  });

  it('of an event say when, once it is said how', async () => {
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
});

describe('what can be removed', () => {
  it('goes after a confirmation alone: inputs, listeners, messages', async () => {
    const listener = '<camunda:executionListener class="A" event="start" />';
    const input =
      '<camunda:inputOutput><camunda:inputParameter name="a">1</camunda:inputParameter></camunda:inputOutput>';
    await openDesigner(
      soundProcess
        .replace('<sdecloud:candidateCondition>', `${listener}${input}<sdecloud:candidateCondition>`)
        .replace('<bpmndi:BPMNDiagram', '<bpmn:message id="Paid" name="Paid" /><bpmndi:BPMNDiagram'),
    );
    const goes = async (removed: string) => {
      await button(removed).click();
      await expectText('删除后可用“撤销”恢复。');
      await confirm();
      await expect.element(button(removed)).not.toBeInTheDocument();
    };
    await unfold('更多设置');
    await unfold('消息');
    await goes('删除 Paid');
    await select('Activity_1');
    await unfold('执行监听器');
    await goes('删除 开始（start）');
    await unfold('输入/输出');
    await goes('删除 a');
  });
});

describe('signals and escalations', () => {
  it('begin with no digit, differ by id or code, and only escalations are edited', async () => {
    await openDesigner(soundProcess);
    await unfold('更多设置');
    await unfold('信号');
    const create = async (kind: string, field: string, value: string) => {
      await button(`创建${kind}`).click();
      await fill('名称', value);
      await fill(field, value);
      await confirm();
    };
    await create('信号', 'ID', '1st');
    await expectText('不能以数字开头，请重新输入');
    await fill('ID', 'Alarm');
    await confirm();
    await expect.element(button('删除 1st')).toBeVisible();
    expect(button('编辑 1st').elements()).toEqual([]);
    await create('信号', 'ID', 'Alarm');
    await expectText('该信号已存在，请修改ID后重新保存');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();

    await unfold('升级');
    await create('升级', '升级码', 'E1');
    await create('升级', '升级码', 'E1');
    await expectText('该升级已存在，请修改升级码后重新保存');
    expect((dialog().getByLabelText('ID', { exact: true }).element() as HTMLInputElement).value).toMatch(
      /^Escalation_[a-z0-9]{8}$/u,
    );
    await userEvent.keyboard('{Escape}');
    await button('编辑 E1').click();
    await fill('升级码', 'E2');
    await confirm();
    await expect.element(section('升级').getByText('E2', { exact: true })).toBeVisible();
  });
});
