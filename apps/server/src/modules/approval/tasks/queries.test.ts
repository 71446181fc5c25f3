import { tasks as contract, limits, type Endpoint } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countersigned,
  inRow,
  only,
  testWorkflow,
  publishCalling,
  publishRow,
  type TestWorkflow,
} from '../workflow/testing/test-workflow';

describe('workflow queries', () => {
  let workflow: TestWorkflow;

  beforeAll(async () => {
    workflow = await testWorkflow();
    await publishRow(workflow);
    await publishCalling(workflow);
  });
  afterAll(() => workflow.server.close());

  describe('the configuration', () => {
    it('is shown to those who may start the process, administer processes or take part in an instance', async () => {
      const [nodes, flows] = inRow(
        ['review', { handlers: only(workflow.player('staff02')) }],
        ['sign', { handlers: only(workflow.player('staff03')) }],
      );
      const starter = `camunda:candidateStarterUsers="${workflow.player('staff01').userId}"`;
      await workflow.publish('restricted', nodes, flows, {
        edit: (xml) =>
          xml.replace('<bpmn:process ', `<bpmn:process xmlns:camunda="http://camunda.org/schema/1.0/bpmn" ${starter} `),
      });
      const instance = await workflow.start('staff01', 'restricted');
      const { procDefId } = await workflow.todo('staff02', instance);
      const statuses = async (...usernames: string[]) =>
        Promise.all(
          usernames.map(async (username) => {
            const query = { procDefId, taskDefKey: 'review' };
            return (await workflow.call(username, contract.handleConfiguration, { query })).status;
          }),
        );

      expect(await statuses('staff01', 'designer01', 'staff02', 'staff03', 'staff04')).toEqual([
        200, 200, 200, 403, 403,
      ]);

      await workflow.agree('staff02', instance);

      expect(await statuses('staff02', 'staff03', 'staff04')).toEqual([200, 200, 403]);
    });

    it('offers a task its buttons, in the reader’s language, and its form (000-6-010)', async () => {
      const instance = await workflow.start('staff01', 'row');
      const { procDefId, taskDefKey } = await workflow.todo('staff02', instance);

      const { data } = await workflow.call('staff02', contract.handleConfiguration, {
        query: { procDefId, taskDefKey },
        locale: 'en-US',
      });

      expect(data.buttonList.map(({ id, enabled }: contract.TaskButton) => [id, enabled])).toEqual([
        ['complete', true],
        ['reject', true],
        ['save', true],
        ['delegate', true],
        ['invite', false],
        ['copy', true],
        ['terminate', true],
        ['print', true],
        ['transfer', false],
        ['ask', false],
        ['supplement', false],
        ['removeSign', false],
        ['claim', false],
        ['withdraw', false],
        ['jump', false],
      ]);
      expect(data.buttonList[0].name).toMatch(/^agree$/i);
      expect(data.formList).toMatchObject([{ formKey: 'agreementForm', formRouter: 'agreementForm' }]);
      const other = await workflow.call('staff02', contract.handleConfiguration, {
        query: { procDefId, taskDefKey: 'none' },
      });
      expect(other.status).toBe(404);
    });

    it('offers a start one button', async () => {
      const { data } = await workflow.call('staff01', contract.startConfiguration, { query: { procDefKey: 'row' } });

      expect(data.processName).toBe('流程 row');
      expect(data.buttonList).toEqual([{ id: 'start', name: '提交', enabled: true, custom: false }]);
    });
  });

  describe('an instance', () => {
    it('shows its current node, to each reader from their point of view', async () => {
      const instance = await workflow.start('staff01', 'row');
      const { taskId } = await workflow.todo('staff02', instance);
      const info = async (username: string, query: object) =>
        (await workflow.call(username, contract.messageProcessInfo, { query: { procInstId: instance, ...query } }))
          .data;

      expect(await info('staff02', { taskId })).toMatchObject({ taskId, taskDefKey: 'review', taskState: 'running' });
      expect(await info('staff01', { taskId })).toMatchObject({ taskId, taskState: 'complete' });
      expect(await info('staff01', {})).toMatchObject({ taskId: null, taskDefKey: 'review', taskState: 'complete' });
      await workflow.agree('staff02', instance);
      expect(await info('staff02', { taskId })).toMatchObject({ taskId, taskDefKey: 'review', taskState: 'complete' });
    });

    it('costs seven statements for a waiting task with settings, unread comments, follows, copies, consultations and the mark that it was read, four for the history with its urges, consultations and opinions and one for the diagram', async () => {
      const instance = await workflow.start('staff01', 'row');
      const { taskId, procDefId } = await workflow.todo('staff02', instance);
      const handler = await workflow.as('staff02');
      const query = { procInstId: instance };
      const open = {
        task: () => handler(contract.messageProcessInfo, { query: { ...query, taskId } }),
        history: () => handler(contract.historyList, { query }),
        diagram: () => handler(contract.historyDiagram, { query: { ...query, procDefId } }),
      };
      const statements = async (what: keyof typeof open) => {
        await open[what]();
        return (await workflow.statementsOf(open[what])).length;
      };

      expect([await statements('task'), await statements('history'), await statements('diagram')]).toEqual([7, 4, 1]);
      await workflow.agree('staff02', instance);
      expect(await statements('task')).toBe(6);
    });

    it('tells in the history who may claim a task, by which rule its members are done and what nobody did', async () => {
      const half = { ...countersigned, config: { ...countersigned.config, completePercentage: 50 } };
      const signers = only(workflow.player('auditor01'), workflow.player('auditor02'));
      await workflow.publish(
        'half',
        ...inRow(
          ['sign', { handlers: signers, handling: half }],
          ['archive', { handlers: only(workflow.player('staff02'), workflow.player('staff03')) }],
        ),
      );
      const instance = await workflow.start('staff01', 'half');
      await workflow.agree('auditor02', instance);

      const { data } = await workflow.call('staff01', contract.historyList, { query: { procInstId: instance } });

      const rule = { percentage: 50, sequential: false };
      expect(data).toMatchObject([
        { action: 'start', automatic: false, offered: false, member: null },
        { action: 'complete', automatic: false, offered: false, member: { place: 1, rule } },
        { action: 'canceled', automatic: true, offered: false, member: { place: 0, rule } },
        { action: 'running', automatic: false, offered: true, member: null },
      ]);
    });

    it('shows whether there is a node to reject to, to users who may reject', async () => {
      const instance = await workflow.start('staff01', 'row');
      const rejectable = async (username: string) => {
        const { taskId } = await workflow.todo(username, instance);
        const query = { procInstId: instance, taskId };
        return (await workflow.call(username, contract.messageProcessInfo, { query })).data.rejectable;
      };

      expect(await rejectable('staff02')).toBe(false);
      await workflow.agree('staff02', instance);
      expect(await rejectable('auditor01')).toBe(true);
    });

    it('offers no reject to a node that only comes straight back while the platform does not allow that', async () => {
      await publishUndone(workflow);
      const instance = await workflow.start('staff01', 'undone');
      await workflow.agree('staff02', instance);
      await workflow.agree('auditor01', instance);
      const { taskId, taskDefKey } = await workflow.todo('staff03', instance);
      const query = { procInstId: instance, taskId };

      expect((await workflow.call('staff03', contract.messageProcessInfo, { query })).data).toMatchObject({
        taskDefKey: 'notify',
        rejectable: false,
      });
      expect(
        (await workflow.call('staff03', contract.listJumpTarget, { query: { ...query, taskDefKey } })).data,
      ).toEqual([]);
    });

    it('has a diagram with the state of its nodes and their people (000-2-124, 000-2-125)', async () => {
      const instance = await workflow.start('staff01', 'row');
      await workflow.agree('staff02', instance);
      const { procDefId } = await workflow.todo('auditor01', instance);

      const { data } = await workflow.call('staff01', contract.historyDiagram, {
        query: { procInstId: instance, procDefId },
      });

      expect(data.bpmn20Xml).toContain('<bpmn:process id="row"');
      const node = (id: string) =>
        data.activityStatusList.find((item: { activityId: string }) => item.activityId === id);
      expect(node('review')).toMatchObject({ status: 'complete' });
      expect(node('sign')).toMatchObject({ status: 'running' });
      expect(node('sign').operatorList.toSorted()).toEqual(['冯志强', '高丽华'].toSorted());
      expect(node('plain')).toMatchObject({ status: 'noRunning', operatorList: ['陈静'] });
      expect(data.highLightFlowList).toEqual(expect.arrayContaining(['to_review', 'to_sign']));
    });

    it('shows the version of the called process that a node belongs to, with its buttons and form', async () => {
      const procInstId = await workflow.start('staff01', 'calling');
      const { taskId } = await workflow.todo('staff02', procInstId);
      const configurationFor = async (username: string, query: object) => {
        const { data } = await workflow.call(username, contract.messageProcessInfo, {
          query: { procInstId, ...query },
        });
        const { taskProcDefId: procDefId, taskDefKey } = data as contract.ProcessInfo;
        const found = await workflow.call(username, contract.handleConfiguration, { query: { procDefId, taskDefKey } });
        return [procDefId.split(':')[0], taskDefKey, found.data.formList.length];
      };

      expect(await configurationFor('staff02', { taskId })).toEqual(['called', 'check', 1]);
      expect(await configurationFor('staff01', {})).toEqual(['called', 'check', 1]);
      await workflow.agree('staff02', procInstId);
      expect(await configurationFor('staff02', { taskId })).toEqual(['called', 'check', 1]);
      await workflow.agree('auditor01', procInstId);
      expect(await configurationFor('staff02', { taskId })).toEqual(['called', 'check', 1]);
      expect(await configurationFor('staff01', {})).toEqual(['calling', 'plain', 1]);
    });

    it('lists the processes that it calls, each with its diagram', async () => {
      const procInstId = await workflow.start('staff01', 'calling');
      await workflow.agree('staff02', procInstId);
      const ask = (query: object) => workflow.call('staff01', contract.calledPage, { query: { procInstId, ...query } });
      const { data } = await ask({});
      expect(data).toMatchObject({ total: 1, current: 1, size: 10 });
      const [called]: contract.CalledProcess[] = data.records;
      expect(called).toMatchObject({
        callerId: '0',
        nodeId: 'call',
        nodeName: '节点 call',
        loopCounter: null,
        processName: '流程 called',
        version: 1,
        state: 'running',
        startTime: expect.any(String),
        endTime: null,
      });
      expect((await ask({ callerId: '0', nodeId: 'plain' })).data.total).toBe(0);
      expect((await ask({ callerId: 'x' })).data).toEqual({ field: 'callerId' });
      expect((await ask({ size: limits.calledPageSizeMax })).data).toMatchObject({ total: 1, size: 1000 });
      expect((await ask({ size: limits.calledPageSizeMax + 1 })).data).toEqual({ field: 'size' });

      const { processId = '', procDefId = '' } = called ?? {};
      const drawn = (query: object) =>
        workflow.call('staff01', contract.historyDiagram, { query: { procInstId, procDefId, processId, ...query } });
      const diagram: contract.Diagram = (await drawn({})).data;
      expect(diagram.bpmn20Xml).toContain('<bpmn:process id="called"');
      expect(diagram.activityStatusList).toContainEqual({
        activityId: 'plain',
        status: 'running',
        operatorList: ['冯志强'],
      });
      expect(diagram.highLightFlowList).toEqual(['to_check', 'to_plain']);
      expect((await drawn({ processId: '0' })).status).toBe(404);
      expect((await drawn({ processId: '999' })).status).toBe(404);
      expect((await drawn({ processId: 'x' })).data).toEqual({ field: 'processId' });

      const rows: contract.HistoryRow[] = (
        await workflow.call('staff01', contract.historyList, { query: { procInstId } })
      ).data;
      expect(rows.map(({ activityId, processName }) => `${activityId} ${processName}`)).toEqual([
        'start ',
        'check 流程 called',
        'plain 流程 called',
      ]);
      expect(rows.map((row) => row.processId)).toEqual([null, processId, processId]);
    });

    it('can be read by initiator, handlers and process administrators; others get 403', async () => {
      const instance = await workflow.start('staff01', 'row');
      const { procDefId, taskDefKey, taskId } = await workflow.todo('staff02', instance);
      const reads: [Endpoint, object][] = [
        [contract.historyList, {}],
        [contract.historyDiagram, { procDefId }],
        [contract.calledPage, {}],
        [contract.messageProcessInfo, { taskId }],
        [contract.listJumpTarget, { taskDefKey }],
      ];

      for (const [endpoint, query] of reads) {
        const status = async (username: string, procInstId: string) =>
          (await workflow.call(username, endpoint, { query: { procInstId, ...query } })).status;
        expect(await status('staff01', instance)).toBe(200);
        expect(await status('staff02', instance)).toBe(200);
        expect(await status('designer01', instance)).toBe(200);
        expect(await status('staff04', instance)).toBe(403);
        expect(await status('staff01', 'none')).toBe(404);
      }
    });
  });
});

/** Publishes `undone`, in which a booking is compensated on a branch beside the one that notifies. */
async function publishUndone(workflow: TestWorkflow): Promise<void> {
  const handlers = (username: string) => ({ handlers: only(workflow.player(username)) });
  const [nodes, flows] = inRow(['book', handlers('staff02')], ['notify', handlers('staff03')]);
  const flow = (id: string, from: string, to: string) => ({ id, from, to, points: [] });
  const branch = [
    { id: 'fork', type: 'bpmn:ExclusiveGateway' as const, name: '', x: 200, y: 100 },
    { id: 'watch', type: 'bpmn:UserTask' as const, name: '看', x: 300, y: 300, settings: handlers('auditor01') },
    { id: 'undo', type: 'bpmn:UserTask' as const, name: '', x: 600, y: 300 },
    { id: 'undoing', type: 'bpmn:UserTask' as const, name: '退', x: 300, y: 500, settings: handlers('staff04') },
  ];
  await workflow.publish(
    'undone',
    [...nodes, ...branch],
    [
      flow('to_fork', 'start', 'fork'),
      ...flows.map((each) => (each.from === 'start' ? { ...each, from: 'fork' } : each)),
      flow('to_watch', 'fork', 'watch'),
      flow('to_undo', 'watch', 'undo'),
    ],
    {
      edit: (xml) =>
        xml
          .replaceAll('exclusiveGateway', 'parallelGateway')
          .replace('<bpmn:userTask id="undoing"', '<bpmn:userTask id="undoing" isForCompensation="true"')
          .replace(
            /<bpmn:userTask id="undo"[^]*?<\/bpmn:userTask>/,
            '<bpmn:intermediateThrowEvent id="undo"><bpmn:incoming>to_undo</bpmn:incoming><bpmn:compensateEventDefinition activityRef="book" /></bpmn:intermediateThrowEvent>',
          )
          .replace(
            '</bpmn:process>',
            '<bpmn:boundaryEvent id="on_undo" attachedToRef="book"><bpmn:compensateEventDefinition /></bpmn:boundaryEvent><bpmn:association id="undoes" associationDirection="One" sourceRef="on_undo" targetRef="undoing" /></bpmn:process>',
          ),
    },
  );
}
