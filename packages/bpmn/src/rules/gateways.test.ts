import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/definition';

const formal = (body: string) => `<conditionExpression xsi:type="tFormalExpression">${body}</conditionExpression>`;
const flow = (id: string, target: string, body = '') =>
  `<sequenceFlow id="${id}" sourceRef="x" targetRef="${target}">${body}</sequenceFlow>`;
const gateway = (flows: string, attributes = '', kind = 'exclusiveGateway') =>
  `<${kind} id="x" ${attributes}/><task id="a"/><task id="b"/><task id="c"/>${flows}`;

describe('outgoing flows of a gateway', () => {
  it.each(['exclusiveGateway', 'inclusiveGateway', 'parallelGateway', 'eventBasedGateway'])(
    'are required for %s',
    async (kind) => {
      expect(await issuesOf(gateway('', '', kind))).toContain('x gatewayFlowMissing');
    },
  );

  it('may lead to a node that is not supported', async () => {
    const issues = await issuesOf(`<exclusiveGateway id="x"/><adHocSubProcess id="a"/>${flow('f', 'a')}`);

    expect(issues).not.toContain('x gatewayFlowMissing');
  });

  it('cannot have a condition if there is only one', async () => {
    expect(await issuesOf(gateway(flow('f', 'a', formal('${a}'))))).toEqual(['f singleFlowConditional']);
  });

  it('cannot have a condition if they are the default flow', async () => {
    const flows = flow('f', 'a', formal('${a}')) + flow('g', 'b', formal('${b}'));

    expect(await issuesOf(gateway(flows, 'default="g"'))).toEqual(['g defaultFlowConditional']);
  });

  it('need conditions if there are several', async () => {
    const flows = flow('f', 'a', formal('${a}')) + flow('g', 'b') + flow('h', 'c');

    expect(await issuesOf(gateway(flows))).toEqual(['g conditionEmpty', 'h conditionEmpty']);
    expect(await issuesOf(gateway(flows, 'default="h"'))).toEqual(['g conditionEmpty']);
    expect(await issuesOf(gateway(flow('f', 'a', formal('${a}')) + flow('g', 'b')))).toEqual([]);
  });

  it('are reported if one without a condition comes before others, unless it is last or the choice is manual', async () => {
    const bare = flow('f', 'a');
    const flows = bare + flow('g', 'b', formal('${b}'));
    const sorted = `<sdecloud:seqFlowSort>[{"id":"g","seq":1},{"id":"f","seq":2}]</sdecloud:seqFlowSort>`;
    const within = (extension: string) =>
      `<exclusiveGateway id="x"><extensionElements>${extension}</extensionElements></exclusiveGateway><task id="a"/><task id="b"/>${flows}`;

    expect(await issuesOf(gateway(flows))).toEqual(['f branchUnconditional']);
    expect(await issuesOf(gateway(flows, 'default="f"'))).toEqual([]);
    expect(await issuesOf(gateway(flows, '', 'inclusiveGateway'))).toEqual([]);
    expect(await issuesOf(within(sorted))).toEqual([]);
    expect(await issuesOf(within('<sdecloud:flowType>manual</sdecloud:flowType>'))).toEqual([]);
  });

  it('are reported once for a blank condition', async () => {
    const flows = flow('f', 'a', formal(' ')) + flow('g', 'b');

    expect(await issuesOf(gateway(flows, 'default="g"'))).toEqual(['f conditionEmpty']);
  });
});
