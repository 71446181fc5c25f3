import { monitor, audit, definitions, type Endpoint } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRow, only, testWorkflow, type TestWorkflow } from './testing/test-workflow';

const reason = '制度修订中';
const key = 'audited';
const process = { processDefinitionKey: key };

describe('the audit log', () => {
  let workflow: TestWorkflow;
  let procInstId: string;
  beforeAll(async () => {
    workflow = await testWorkflow();
    await workflow.publish(key, ...inRow(['review', { handlers: only(workflow.player('staff02')) }]));
    procInstId = await workflow.start('staff01', key);
  });
  afterAll(() => workflow.server.close());

  const administer = async (endpoint: Endpoint, body: object) => (await workflow.as('designer01'))(endpoint, { body });
  const newest = async (area: string, locale?: 'en-US'): Promise<audit.AuditRecord> => {
    const admin = await workflow.server.as('admin');
    return (await admin(audit.list, { query: { area, size: 1 }, ...(locale && { locale }) })).data.records[0];
  };
  const changesOf = ({ changes }: audit.AuditRecord) => changes.map(({ label, after }) => `${label}: ${after}`);

  it('names who published which version of a process', async () => {
    const entry = await newest('processes');
    const english = await newest('processes', 'en-US');

    expect(entry).toMatchObject({ username: 'designer01', areaName: '流程', actionName: '发布' });
    expect(changesOf(entry)).toEqual([`流程: 流程 ${key}`, `流程标识: ${key}`, '版本: 1']);
    expect(english).toMatchObject({ areaName: 'Processes', actionName: 'Published' });
    expect(changesOf(english)).toEqual([`Process: 流程 ${key}`, `Process key: ${key}`, 'Version: 1']);
  });

  it('has no entry for a publication that is refused', async () => {
    const before = await newest('processes');

    const refused = await workflow.publish('refused', ...inRow(['review', {}]));

    expect(refused.data.success).toBe(false);
    expect(await newest('processes')).toEqual(before);
  });

  it('names a draft that was deleted, once', async () => {
    const { data } = await administer(definitions.saveDraft, {
      bpmnData: (
        await (
          await workflow.as('designer01')
        )(definitions.loadDefinition, {
          query: { processDefKey: key },
        })
      ).data.bpmnData,
      processDefinitionKey: key,
      processName: '草稿',
    });
    const removal = { processDefinitionKey: key, revision: data.revision };

    await administer(definitions.removeDraft, removal);
    const entry = await newest('processes');
    await administer(definitions.removeDraft, removal);

    expect(entry).toMatchObject({ actionName: '删除草稿' });
    expect(changesOf(entry)).toEqual(['流程: 草稿', `流程标识: ${key}`]);
    expect((await newest('processes')).id).toBe(entry.id);
  });

  it.each<[action: string, area: string, Endpoint, () => object, values: string[]]>([
    ['挂起', 'processes', monitor.suspendDefinition, () => ({ ...process, reason }), [`原因: ${reason}`]],
    ['激活', 'processes', monitor.activateDefinition, () => ({ ...process, version: 1 }), ['版本: 1']],
    ['挂起流程实例', 'processes', monitor.suspendInstances, () => ({ ...process, suspended: true }), ['数量: 1']],
    ['激活流程实例', 'processes', monitor.suspendInstances, () => ({ ...process, suspended: false }), ['数量: 1']],
    ['挂起', 'process-instances', monitor.suspend, () => ({ procInstId, reason }), [`原因: ${reason}`]],
    ['激活', 'process-instances', monitor.activate, () => ({ procInstId }), []],
    [
      '修改变量',
      'process-instances',
      monitor.setVariable,
      () => ({ procInstId, name: 'secret', type: 'string', value: '不入日志', reason }),
      ['变量: secret', `原因: ${reason}`],
    ],
    ['终止', 'process-instances', monitor.terminate, () => ({ procInstId, reason }), [`原因: ${reason}`]],
  ])('names the action %s in %s', async (actionName, area, endpoint, body, values) => {
    const answer = await administer(endpoint, body());

    const entry = await newest(area);
    expect(answer.status).toBe(200);
    expect(entry).toMatchObject({ username: 'designer01', actionName });
    expect(changesOf(entry)).toEqual([
      `流程: 流程 ${key}`,
      expect.stringMatching(area === 'processes' ? /^流程标识: audited$/u : /^编号: \d{8}-\d+$/u),
      ...values,
    ]);
  });
});
