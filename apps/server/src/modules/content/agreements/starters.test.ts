import {
  addressBook,
  agreements,
  defaultTenantId,
  errorMessage,
  tasks,
  identity,
  definitions,
  type Endpoint,
} from '@portal/contract';
import { assert, asyncProperty, constantFrom, uniqueArray, type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdentities } from '../../accounts/organisation/identities';
import {
  filledContract,
  inRow,
  only,
  testWorkflow,
  type TestWorkflow,
} from '../../approval/workflow/testing/test-workflow';

const accounts = ['designer01', 'unitadmin01', 'staff01', 'staff02', 'staff04', 'auditor01'];

describe('random candidate starters', { timeout: 120_000 }, () => {
  let workflow: TestWorkflow;
  let groups: Arbitrary<string[]>;
  let users: Arbitrary<string[]>;

  beforeAll(async () => {
    workflow = await testWorkflow();
    const units = await workflow.server.database.pool.query<{ id: number; level: number }>(
      'select id, level from org_units',
    );
    const roles = await workflow.server.database.pool.query<{ id: number }>('select id from roles');
    const named = [
      ...units.rows.map(({ id, level }) =>
        level === addressBook.departmentLevel ? identity.department(id) : identity.company(id),
      ),
      ...roles.rows.flatMap(({ id }) => [identity.role(id), String(id)]),
      'r:999999',
      'sales',
    ];
    groups = uniqueArray(constantFrom(...named), { maxLength: 3 });
    users = uniqueArray(constantFrom(...accounts.map((name) => String(workflow.player(name).userId)), '999999'), {
      maxLength: 2,
    });
  });
  afterAll(() => workflow.server.close());

  /**
   * Returns the people who may start, according to the organisation's members of each identity, or undefined for
   * everybody.
   */
  async function meant(named: { users: string[]; groups: string[] }): Promise<Set<string> | undefined> {
    if (named.users.length + named.groups.length === 0) return undefined;
    const identities = named.groups.map((group) => (/^\d+$/.test(group) ? `r:${group}` : group));
    const members = await createIdentities(workflow.server.database.db).members(String(defaultTenantId), identities);
    return new Set([...named.users, ...[...members.values()].flat()]);
  }

  it('may start what others are refused, and a refusal changes nothing', async () => {
    const refused = { status: 403, msg: errorMessage('notStarter', 'zh-CN') };
    const outcomes = new Set<boolean>();
    await assert(
      asyncProperty(users, groups, async (starterUsers, starterGroups) => {
        const attributes = `camunda:candidateStarterUsers="${starterUsers.join(', ')}" camunda:candidateStarterGroups="${starterGroups.join(', ')}"`;
        const reply = await workflow.publish(
          'drawn',
          ...inRow(['review', { handlers: only(workflow.player('staff02')) }]),
          {
            edit: (xml) => xml.replace('isExecutable="true"', `isExecutable="true" ${attributes}`),
          },
        );
        expect(reply.status).toBe(200);
        const starters = await meant({ users: starterUsers, groups: starterGroups });
        for (const username of accounts) {
          const may = starters?.has(String(workflow.player(username).userId)) ?? true;
          outcomes.add(may);
          const ask = async (endpoint: Endpoint, given: object) => (await workflow.as(username))(endpoint, given);
          const listed = await ask(definitions.startablePage, { query: { size: 100 } });
          const keys = listed.data.records.map((each: { processDefinitionKey: string }) => each.processDefinitionKey);
          expect(keys.includes('drawn')).toBe(may);

          const before = await workflow.everything();
          const body = { startProcessDTO: { procDefKey: 'drawn' }, agreementFormDTO: filledContract };
          const replies = [
            await ask(tasks.startConfiguration, { query: { procDefKey: 'drawn' } }),
            await ask(tasks.startForecast, { body: { procDefKey: 'drawn' } }),
            await ask(agreements.startAgreement, { body }),
          ];
          for (const { status, msg } of replies) expect({ status, msg }).toMatchObject(may ? { status: 200 } : refused);
          const isSame = JSON.stringify(before) === JSON.stringify(await workflow.everything());
          expect(isSame).toBe(!may);
        }
      }),
      { seed: 7, numRuns: 8 },
    );
    expect(outcomes).toEqual(new Set([true, false]));
  });
});
