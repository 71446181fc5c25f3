import { afterEach, expect, describe, it } from 'vitest';
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
} from '../modeler/testing/designer';
import { type, unfold, withTask } from './testing/panels';

afterEach(closeDesigner);

const choose = async (field: string, option: RegExp) => {
  await labelled(field).click();
  await page.getByCSS('.ant-select-item-option').filter({ hasText: option }).last().click();
};
const xsi = (xml: string) =>
  xml.replace('<bpmn:definitions', '<bpmn:definitions xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"');
/** A gateway after the task, with two branches. */
const branching = xsi(soundProcess)
  .replace(
    '</bpmn:process>',
    `<bpmn:exclusiveGateway id="fork" default="other" />
<bpmn:endEvent id="end" name="结束" />
<bpmn:sequenceFlow id="large" name="大额" sourceRef="fork" targetRef="end"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression"></bpmn:conditionExpression></bpmn:sequenceFlow>
<bpmn:sequenceFlow id="other" name="其他" sourceRef="fork" targetRef="end" /></bpmn:process>`,
  )
  .replace(
    '</bpmndi:BPMNPlane>',
    `<bpmndi:BPMNShape id="fork_di" bpmnElement="fork"><dc:Bounds x="375" y="400" width="50" height="50"/></bpmndi:BPMNShape>
<bpmndi:BPMNShape id="end_di" bpmnElement="end"><dc:Bounds x="600" y="407" width="36" height="36"/></bpmndi:BPMNShape>
<bpmndi:BPMNEdge id="large_di" bpmnElement="large"><di:waypoint x="425" y="425"/><di:waypoint x="600" y="425"/></bpmndi:BPMNEdge>
<bpmndi:BPMNEdge id="other_di" bpmnElement="other"><di:waypoint x="400" y="450"/><di:waypoint x="400" y="520"/><di:waypoint x="618" y="520"/><di:waypoint x="618" y="443"/></bpmndi:BPMNEdge></bpmndi:BPMNPlane>`,
  );
const timer = (definition: string) =>
  xsi(
    soundProcess
      .replace(
        '</bpmn:process>',
        `<bpmn:intermediateCatchEvent id="wait" name="等待"><bpmn:timerEventDefinition id="timer">${definition}</bpmn:timerEventDefinition></bpmn:intermediateCatchEvent></bpmn:process>`,
      )
      .replace(
        '</bpmndi:BPMNPlane>',
        '<bpmndi:BPMNShape id="wait_di" bpmnElement="wait"><dc:Bounds x="375" y="400" width="36" height="36"/></bpmndi:BPMNShape></bpmndi:BPMNPlane>',
      ),
  );

describe('the branches of a gateway', () => {
  it('lead to the condition of each flow, with headings of one line', async () => {
    await openDesigner(branching);
    clickOn('fork');
    const headings = () => [...document.querySelectorAll<HTMLElement>('[data-section=gateway] th')];
    await expect.poll(() => headings().length).toBeGreaterThan(2);
    expect(Math.max(...headings().map(({ offsetHeight }) => offsetHeight))).toBeLessThan(40);

    await button('设置条件 大额').click();

    await expect.element(labelled('ID')).toHaveValue('large');
    await expect.element(page.getByRole('region', { name: '条件设置' })).toBeVisible();
  });

  it('get a condition from a field of the bound form', async () => {
    const recording = await openDesigner(branching);
    clickOn('large');
    await button('添加条件').click();
    await choose('比较方式', /^大于$/u);
    await userEvent.fill(labelled('值'), '10000');
    await userEvent.tab();

    await expect.element(labelled('表达式')).toHaveValue('${agreementMoney > 10000}');
    expect(await savedXml(recording)).toContain('${agreementMoney &gt; 10000}');

    await userEvent.fill(labelled('表达式'), "${agreementMoney < 5 || agreementMoney == 'x'}");
    await userEvent.tab();
    await expect.element(page.getByText('满足任一条件')).toBeVisible();
  });

  it('get handlers whom the form names', async () => {
    const readable = [{ path: 'witness', label: '证明人', type: 'people' as const }];
    const items = [{ id: 1, type: '0' as const, fieldKey: 'witness', fieldName: '证明人', readable }];
    const recording = await openDesigner(
      withTask('userTask').replace(
        /(<bpmn:process [^>]*>)/u,
        '$1<bpmn:extensionElements><sdecloud:formList>[{"formId":1,"formKey":"agreement","formName":"合同"}]</sdecloud:formList></bpmn:extensionElements>',
      ),
      {},
      { listFormItems: () => Promise.resolve(items) },
    );
    clickOn('Activity_1');

    await choose('按规则指定', /^证明人$/u);

    expect(await savedXml(recording)).toContain('${witness}');
  });
});

describe('a field of the bound form', () => {
  const bound = withTask('userTask').replace(
    /(<bpmn:process [^>]*>)/u,
    '$1<bpmn:extensionElements><sdecloud:formList>[{"formId":1,"formKey":"agreement","formName":"合同"}]</sdecloud:formList></bpmn:extensionElements>',
  );
  const readable = [
    { path: 'day', label: '签订日期', type: 'time' as const, wholeDay: true },
    { path: 'moment', label: '签订时间', type: 'time' as const },
    { path: 'subject', label: '事由', type: 'text' as const },
  ];
  const items = [{ id: 1, type: '0' as const, fieldKey: 'day', fieldName: '签订日期', readable }];
  const ports = { listFormItems: () => Promise.resolve(items) };

  it('gives the due date of a task, a day until its end', async () => {
    const recording = await openDesigner(bound, {}, ports);
    clickOn('Activity_1');
    await unfold('办理期限');

    await choose('取自表单：到期时间', /^签订日期$/u);
    await choose('取自表单：跟进时间', /^签订时间$/u);

    const xml = await savedXml(recording);
    expect(xml).toContain('camunda:dueDate="${day}T23:59:59"');
    expect(xml).toContain('camunda:followUpDate="${moment}"');
  });

  it('is inserted into the title of a task', async () => {
    const recording = await openDesigner(bound, {}, ports);
    clickOn('Activity_1');

    await choose('插入表单字段', /^事由$/u);

    expect(await savedXml(recording)).toMatch(/name="[^"]*\$\{subject\}"/u);
  });
});

describe('a time', () => {
  it('of a timer is chosen as an amount and a unit, and read in words', async () => {
    const recording = await openDesigner(
      timer('<bpmn:timeDuration xsi:type="bpmn:tFormalExpression">P3D</bpmn:timeDuration>'),
    );
    clickOn('wait');
    await expect.element(page.getByText('3 天', { exact: true })).toBeVisible();

    await choose('计时器定义的单位', /^小时$/u);

    await expect.element(labelled('计时器定义')).toHaveValue('PT3H');
    expect(await savedXml(recording)).toContain('>PT3H<');
  });

  it('of a cycle says how often', async () => {
    await openDesigner(timer('<bpmn:timeCycle xsi:type="bpmn:tFormalExpression">R3/PT1H</bpmn:timeCycle>'));
    clickOn('wait');

    await expect.element(page.getByText('每 1 小时一次，共 3 次')).toBeVisible();
    await expect.element(labelled('重复次数')).toHaveValue('3');
  });

  it('at which a task is due is picked from a calendar', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('办理期限');

    await userEvent.fill(labelled('选择到期时间'), '2027-01-31T09:30');

    await expect.element(page.getByText('2027年1月31日 09:30')).toBeVisible();
    expect(await savedXml(recording)).toMatch(/camunda:dueDate="2027-01-31T09:30:00[+-]\d{2}:\d{2}"/u);
  });
});

describe('a called process', () => {
  it('is chosen from those that are deployed, and shown by its name', async () => {
    await openDesigner(withTask('callActivity'));
    await select('Activity_1');
    const listed = () =>
      [...document.querySelectorAll<HTMLOptionElement>('[data-section=call] datalist option')].map(
        ({ value, label }) => [value, label],
      );
    await expect.poll(listed).toEqual([['seal', '用印审批']]);

    await type('流程标识', 'seal');

    await expect.element(page.getByText('用印审批', { exact: true })).toBeVisible();
  });
});

describe('the panel', () => {
  it('begins at its top for another element', async () => {
    await openDesigner(branching);
    await select('Activity_1');
    const panel = () => document.querySelector('.pd-panel')!;
    panel().scrollTop = 300;
    expect(panel().scrollTop).toBeGreaterThan(100);

    clickOn('StartEvent_1');

    await expect.element(labelled('ID')).toHaveValue('StartEvent_1');
    await expect.poll(() => panel().scrollTop).toBe(0);
  });
});
