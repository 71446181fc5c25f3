import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deployIssues } from '../../rules/deploy-issues';
import { dialectStrings, taskHandlerNames } from '../../strings';
import { changed, parse, processXml } from '../../testing/definition';
import { handledBy } from '../../testing/task-settings';
import { fileHandlers } from './file-handlers';
import { noHandlers } from './handlers';
import { writeUserTaskSettings } from './user-task';

const task = async (attributes: string, body = '') => {
  const { elementsById } = await parse(processXml(`<userTask id="t" ${attributes}>${body}</userTask>`));
  return elementsById['t']!;
};
const named = async (attributes: string, body?: string) =>
  fileHandlers(await task(attributes, body)).map(({ type, name }) => `${type} ${name}`);

describe('the handlers that a file names', () => {
  it('are an assignee, candidates and groups, by id or expression', async () => {
    expect(await named('camunda:assignee="5"')).toEqual(['user 5']);
    expect(await named('camunda:candidateUsers="a, ${pick(b, c)}" camunda:candidateGroups="sales"')).toEqual([
      'user a',
      'variable ${pick(b, c)}',
      'role sales',
    ]);
  });

  it('are those of BPMN itself', async () => {
    const owner = (kind: string, text: string) =>
      `<${kind}><resourceAssignmentExpression><formalExpression>${text}</formalExpression></resourceAssignmentExpression></${kind}>`;

    expect(await named('', owner('humanPerformer', 'kermit'))).toEqual(['user kermit']);
    expect(await named('', owner('potentialOwner', 'user(kermit), group(sales), ops'))).toEqual([
      'user kermit',
      'role sales',
      'role ops',
    ]);
  });

  it("are ignored beside the designer's own setting, and so is the variable of its loop", async () => {
    const setting = `<extensionElements><sdecloud:candidateCondition>${JSON.stringify(handledBy({ roles: [3] }))}</sdecloud:candidateCondition></extensionElements>`;

    expect(await named('camunda:candidateUsers="7"', setting)).toEqual([]);
    expect(await named('camunda:assignee="${t_assignee}"')).toEqual([]);
  });

  it('are named for people, and count as handlers', async () => {
    const xml = readFileSync(new URL('../../../cases/own-assignee.bpmn', import.meta.url), 'utf8');
    const { definitions, elementsById } = await parse(xml);
    const names = (id: string) => taskHandlerNames(elementsById[id]!, dialectStrings['zh-CN']);

    expect([names('work'), names('work2')]).toEqual([
      ['demo', 'sales'],
      ['kermit', 'sales'],
    ]);
    expect(deployIssues(definitions).map(({ errCode }) => errCode)).not.toContain('handlerEmpty');
    expect(taskHandlerNames(await task('camunda:assignee="${initiator}"'), 'en-US')).toEqual(['Initiator']);
  });

  it('are replaced by handlers that are chosen', async () => {
    const after = await changed(
      (moddle, element) =>
        writeUserTaskSettings(moddle, element, {
          handlers: { ...noHandlers, userList: [{ userId: 7, chineseName: '王' }] },
        }),
      processXml(
        '<userTask id="t" camunda:assignee="demo" camunda:candidateGroups="sales"><potentialOwner/></userTask>',
      ),
    );

    expect(after.get('camunda:assignee')).toBeUndefined();
    expect(after.get('camunda:candidateGroups')).toBeUndefined();
    expect(after.get('resources')).toEqual([]);
    expect(after.get('camunda:candidateUsers')).toBe('7');
  });
});
