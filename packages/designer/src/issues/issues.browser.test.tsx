import { deployErrCodes, dialectStrings, type DeployErrCode } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, closeDesigner, labelled, openDesigner, soundProcess } from '../modeler/testing/designer';

afterEach(async () => {
  vi.restoreAllMocks();
  await closeDesigner();
});

const shape = (id: string, x: number, y: number, width = 100, height = 80) =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`;

/** The valid process with a node of each kind that has a section of its own. */
const manyKinds = soundProcess
  .replace('<bpmn:definitions', '<bpmn:definitions xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"')
  .replace(
    '</bpmn:process>',
    `<bpmn:serviceTask id="work" name="寄送" camunda:class="Mail"/>
<bpmn:scriptTask id="script" name="计算" scriptFormat="javascript"><bpmn:script>1</bpmn:script></bpmn:scriptTask>
<bpmn:callActivity id="call" name="用印" calledElement="seal"/>
<bpmn:intermediateCatchEvent id="wait" name="等待"><bpmn:timerEventDefinition><bpmn:timeDuration xsi:type="bpmn:tFormalExpression">P1D</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:intermediateCatchEvent>
<bpmn:exclusiveGateway id="fork" name="分支" default="other"/>
<bpmn:sequenceFlow id="in1" sourceRef="Activity_1" targetRef="fork"/><bpmn:sequenceFlow id="in2" sourceRef="Activity_1" targetRef="script"/><bpmn:sequenceFlow id="in3" sourceRef="script" targetRef="call"/><bpmn:sequenceFlow id="in4" sourceRef="call" targetRef="wait"/><bpmn:sequenceFlow id="other" sourceRef="fork" targetRef="call"/>
<bpmn:sequenceFlow id="flow" name="大额" sourceRef="fork" targetRef="work"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">\${a}</bpmn:conditionExpression></bpmn:sequenceFlow>
</bpmn:process><bpmn:signal id="Alarm" name="Alarm"/>`,
  )
  .replace(
    '</bpmndi:BPMNPlane>',
    [
      shape('fork', 180, 420, 50, 50),
      shape('work', 300, 405),
      shape('script', 460, 405),
      shape('call', 620, 405),
      shape('wait', 780, 427, 36, 36),
      '<bpmndi:BPMNEdge id="flow_di" bpmnElement="flow"><di:waypoint x="230" y="445"/><di:waypoint x="300" y="445"/></bpmndi:BPMNEdge>',
      '</bpmndi:BPMNPlane>',
    ].join(''),
  );

/** Delays the panel's checks, which report what is wrong with a node only after a while. */
function validateSlowly(): void {
  const later = window.setTimeout.bind(window);
  const slow = (work: () => void, ms?: number, ...given: unknown[]) =>
    later(work, ms === limits.selectionValidationMs ? 1500 : ms, ...given);
  vi.spyOn(window, 'setTimeout').mockImplementation(slow as typeof setTimeout);
}

/** The target of each issue: a node, and the section that contains the field. */
const leads: [node: string, section: string, codes: DeployErrCode[]][] = [
  ['contract', 'general', ['notExecutable', 'startEventMissing', 'startEventAmbiguous', 'processMissing']],
  ['contract', 'general', ['processAmbiguous', 'contentUnreadable', 'idDuplicate', 'idInvalid']],
  ['contract', 'forms', ['formEmpty', 'formAmbiguous']],
  ['contract', 'process-key', ['expressionNotWrapped']],
  ['contract', 'lifecycle', ['settingInvalid']],
  ['contract', 'execution-listeners', ['listenerIncomplete']],
  ['Alarm', 'signal', ['nameDuplicate']],
  [
    'Activity_1',
    'general',
    [
      'nameEmpty',
      'joinNeverFilled',
      'cycleEndless',
      'flowDangling',
      'nodeUnreachable',
      'endUnreachable',
      'formFieldUntyped',
    ],
  ],
  [
    'Activity_1',
    'handlers',
    [
      'handlerEmpty',
      'handlerDisabled',
      'handlerNotFound',
      'fallbackInvalid',
      'votingInvalid',
      'choiceBehindVoting',
      'chooserMissing',
      'percentageInvalid',
      'settingBroken',
      'multiInstanceEmpty',
    ],
  ],
  ['Activity_1', 'schedule', ['dueDateInvalid', 'deadlineInvalid']],
  ['Activity_1', 'parameters', ['parameterIncomplete']],
  ['Activity_1', 'task-listeners', ['listenerIncomplete']],
  ['Activity_1', 'properties', ['propertyIncomplete']],
  ['call', 'general', ['elementNotSupported', 'settingUnread', 'referenceUnused']],
  ['work', 'implementation', ['implementationEmpty', 'elementNotSupported', 'expressionInvalid', 'settingInvalid']],
  ['work', 'implementation', ['handlerUnknown', 'connectorUnknown', 'decisionServiceMissing']],
  ['work', 'implementation', ['decisionMissing', 'decisionResultInvalid', 'fieldEmpty']],
  ['work', 'loop', ['multiInstanceEmpty', 'completionNeverMet', 'collectionMissing']],
  ['work', 'parameters', ['multiInstanceOutput', 'parameterMisplaced']],
  ['work', 'continuation', ['timerInvalid']],
  ['script', 'script', ['scriptEmpty', 'scriptFormatNotSupported', 'scriptResourceMissing']],
  ['call', 'call', ['callIncomplete', 'calledProcessMissing', 'calledVariableMissing', 'mappingIncomplete']],
  ['wait', 'event', ['eventReferenceEmpty', 'timerEmpty', 'timerInvalid', 'cycleTooShort']],
  ['wait', 'event', ['eventRepeated', 'escalationNeverThrown', 'errorNotInterrupting', 'compensationInvalid']],
  ['wait', 'general', ['eventUndefined', 'eventAmbiguous', 'boundaryMisplaced']],
  ['fork', 'general', ['eventGatewayInvalid']],
  ['fork', 'gateway', ['gatewayFlowMissing', 'defaultFlowInvalid', 'branchesIncomplete']],
  [
    'flow',
    'condition',
    ['defaultFlowConditional', 'singleFlowConditional', 'branchUnconditional', 'branchUnreachable'],
  ],
  ['flow', 'condition', ['ruleIncomplete', 'ruleFieldMissing', 'ruleOptionMissing']],
  ['flow', 'condition', ['conditionEmpty', 'conditionResourceEmpty', 'conditionFormatEmpty', 'expressionNotWrapped']],
];
const issues = leads.flatMap(([nodeId, section, codes]) => codes.map((errCode) => ({ nodeId, section, errCode })));

describe('an issue that keeps a process from being deployed', () => {
  it('has a known place for each code of the dictionary', () => {
    expect(deployErrCodes.filter((code) => issues.every(({ errCode }) => errCode !== code))).toEqual([]);
  });

  it('unfolds the section with the issue and focuses its field (001-5)', async () => {
    await openDesigner(
      manyKinds,
      {},
      {
        dictionary: () => Promise.resolve([]),
        deploy: () =>
          Promise.resolve({
            success: false,
            version: null,
            warningList: [],
            illegalNodeList: issues.map(({ nodeId, errCode }) => ({ nodeId, errCode, detail: 'amount' })),
          } as never),
      },
    );
    await button('发布').click();
    const list = () => page.getByRole('alert').filter({ hasText: '处理后方可发布' });
    await expect.element(list()).toBeVisible();

    const focused = () => document.activeElement?.closest<HTMLElement>('[data-section]')?.dataset['section'];
    const rows = document.querySelectorAll<HTMLElement>('.pd-issues li button');
    expect(rows).toHaveLength(issues.length);
    for (const [index, { section, errCode }] of issues.entries()) {
      const row = rows[index] as HTMLElement;
      expect(row.textContent).toContain(dialectStrings['zh-CN'].deployErrors[errCode]);
      expect(row.textContent.includes('amount')).toBe(
        /^rule|^calledVariableMissing$|^decisionMissing$|^handlerDisabled$|^branchesIncomplete$|^settingUnread$|^handlerNotFound$/.test(
          errCode,
        ),
      );
      row.focus();
      row.click();
      await expect.poll(focused, { message: `${errCode} in ${section}` }).toBe(section);
    }
  }, 120_000);

  it('focuses the field with the issue if a section has several', async () => {
    await openDesigner(manyKinds.replace('camunda:class="Mail"', 'camunda:expression=" "'));

    await button('发布').click();
    await userEvent.click(page.getByRole('button', { name: '节点 寄送：任务的执行方式不能为空' }));

    await expect.element(labelled('表达式')).toHaveFocus();
  });

  it('focuses the field even if the panel validates slowly', async () => {
    validateSlowly();
    await openDesigner(manyKinds.replace('camunda:class="Mail"', 'camunda:expression=" "'));

    await button('发布').click();
    await userEvent.click(page.getByRole('button', { name: '节点 寄送：任务的执行方式不能为空' }));

    await expect.poll(() => document.activeElement?.closest('.pd-panel')).toBeTruthy();
    expect(document.activeElement).toBe(labelled('表达式').element());
  });

  it('does not take the focus from a field that the reader presses meanwhile', async () => {
    validateSlowly();
    await openDesigner(manyKinds.replace('camunda:class="Mail"', 'camunda:expression=" "'));

    await button('发布').click();
    await userEvent.click(page.getByRole('button', { name: '节点 寄送：任务的执行方式不能为空' }));
    await labelled('名称').click();
    await expect.poll(() => document.querySelector('.pd-panel .pd-issue')).toBeTruthy();

    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect.element(labelled('名称')).toHaveFocus();
  });
});
