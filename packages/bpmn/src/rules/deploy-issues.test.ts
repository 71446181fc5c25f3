import { describe, expect, it } from 'vitest';
import { boundXml, parse, processXml, soundProcess } from '../testing/definition';
import { dialectStrings } from '../strings';
import { deployErrCodes } from './codes';
import { deployIssues, deployIssuesInTurn } from './deploy-issues';
import { timer } from '../testing/timer';

/** Most tests look at a node that is not connected. */
async function issuesOf(xml: string): Promise<string[]> {
  const { definitions, warnings } = await parse(xml);
  const issues = deployIssues(definitions, { warnings }).filter(({ errCode }) => errCode !== 'nodeUnreachable');
  return issues.map(({ nodeId, errCode }) => `${nodeId} ${errCode}`);
}

const within = (content: string) => boundXml(content);
const setting = (name: string, body: string) =>
  `<extensionElements><sdecloud:${name}>${body}</sdecloud:${name}></extensionElements>`;
const task = (extension: string) => within(`<userTask id="t" name="T">${extension}</userTask>`);
const condition = (expression: string, gateway = 'exclusiveGateway') =>
  within(
    `<${gateway} id="x"/><endEvent id="e" name="E"/><sequenceFlow id="f" sourceRef="x" targetRef="e">${expression}</sequenceFlow><sequenceFlow id="g" sourceRef="x" targetRef="e">${formal('${b}')}</sequenceFlow>`,
  );
const formal = (body: string, attributes = '') =>
  `<conditionExpression xsi:type="tFormalExpression" ${attributes}>${body}</conditionExpression>`;

describe('deploy-time rules', () => {
  it('accept a sound process', async () => {
    expect(await issuesOf(soundProcess)).toEqual([]);
  });

  it('find the same issues when they yield to other work', async () => {
    const { definitions, warnings } = await parse(soundProcess.replaceAll(' name=', ' documentation='));
    const found = await deployIssuesInTurn(definitions, { warnings });

    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(deployIssues(definitions, { warnings }));
  });

  it('require a name on start event, end event and user task', async () => {
    const xml = soundProcess.replace(/ name="(Start|Large|Review)"/gu, ' name=" "');

    expect(await issuesOf(xml)).toEqual(['start nameEmpty', 'task nameEmpty', 'large nameEmpty']);
  });

  it('require a handler on a user task', async () => {
    const empty = '{"userList":[],"departmentList":[],"companyList":[],"roleList":[],"variable":""}';

    expect(await issuesOf(task(''))).toEqual(['t handlerEmpty']);
    expect(await issuesOf(task(setting('handlerChoice', '{"chooser":"initiator"}')))).toEqual([]);
    expect(await issuesOf(task(setting('candidateCondition', empty)))).toEqual(['t handlerEmpty']);
    expect(await issuesOf(task(setting('candidateCondition', '{"variable":"${boss}"}')))).toEqual([]);
  });

  it('require wrapped expressions', async () => {
    expect(await issuesOf(task(setting('candidateCondition', '{"variable":"boss"}')))).toEqual([
      't expressionNotWrapped',
    ]);
    expect(await issuesOf(condition(formal('amount > 5')))).toEqual(['f expressionNotWrapped']);
  });

  it.each([
    ['R/PT59S', true],
    ['R/PT1M', false],
    ['R3/2026-01-01T00:00:00Z/PT0.5S', true],
    ['R/P0DT0H0M10S', true],
    ['R3/2026-01-01T00:00:00Z/2026-01-01T00:00:30Z', true],
    ['R3/2026-01-01T00:00:00/2026-01-01T01:00:00', false],
    ['@hourly', false],
    ['R/P1D', false],
    ['R/P1DT10S', false],
    ['0/10 * * * * ?', true],
    ['* * * * * *', true],
    ['0 0/5 * * * ?', false],
    ['${reminders}', false],
  ])('lets no timer cycle come round more often than once a minute: %s', async (cycle, tooOften) => {
    const xml = within(`<intermediateCatchEvent id="c">${timer('timeCycle', cycle)}</intermediateCatchEvent>`);

    expect(await issuesOf(xml)).toEqual(tooOften ? ['c cycleTooShort'] : []);
  });

  it('report a setting that cannot be read', async () => {
    expect(await issuesOf(task(setting('candidateCondition', '{"userList":[{"userId":1')))).toContain(
      't settingBroken',
    );
    expect(await issuesOf(task(setting('buttonList', '[{"id":"complete","enabled":"yes"}]')))).toContain(
      't settingBroken',
    );
  });

  it.each(['exclusiveGateway', 'inclusiveGateway', 'complexGateway'])(
    'require a condition behind %s',
    async (gateway) => {
      const bare = gateway === 'exclusiveGateway' ? ['f branchUnconditional'] : [];
      expect(await issuesOf(condition('', gateway))).toEqual(bare);
      expect(await issuesOf(condition(formal('${a}'), gateway))).toEqual([]);
      expect(await issuesOf(condition(formal(''), gateway))).toEqual(['f conditionEmpty']);
      expect(await issuesOf(condition(formal('a', 'language="javascript"'), gateway))).toEqual([]);
      expect(await issuesOf(condition(formal('', 'camunda:resource="r"'), gateway))).toEqual([
        'f conditionFormatEmpty',
      ]);
      expect(await issuesOf(condition(formal('', 'language="juel"'), gateway))).toEqual(['f conditionResourceEmpty']);
    },
  );

  it('require an executable process with a form and a start event', async () => {
    expect(await issuesOf(processXml('', ''))).toEqual(['p notExecutable', 'p formEmpty', 'p startEventMissing']);
    expect(await issuesOf(within('<startEvent id="s2" name="S2"/>'))).toEqual(['p startEventAmbiguous']);
  });

  it('require flows with both ends, unique ids and readable elements', async () => {
    expect(
      await issuesOf(
        within('<endEvent id="e" name="E"/><endEvent id="e" name="E"/><sequenceFlow id="f" targetRef="e"/><magic/>'),
      ),
    ).toEqual(['f flowDangling', 'e idDuplicate', 'p contentUnreadable']);
  });

  it('check only the executable process of a file, and allow no second one', async () => {
    const beside = (attributes: string) =>
      soundProcess.replace(
        '</definitions>',
        `<process id="q" ${attributes}><userTask id="u"/></process></definitions>`,
      );

    expect(await issuesOf(beside('isExecutable="false"'))).toEqual([]);
    expect(await issuesOf(beside('isExecutable="true"'))).toEqual(['q processAmbiguous']);
  });

  it('check the elements within sub-processes', async () => {
    expect(await issuesOf(within('<subProcess id="sub"><userTask id="t"/></subProcess>'))).toEqual([
      't nameEmpty',
      't handlerEmpty',
    ]);
  });

  it('have a label for every code in both languages', () => {
    expect(Object.keys(dialectStrings['en-US'].deployErrors)).toEqual(deployErrCodes);
  });
});
