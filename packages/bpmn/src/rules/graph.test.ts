import { describe, expect, it } from 'vitest';
import { issuesOf as allIssuesOf } from '../testing/definition';

/** The gateways here are drawn without conditions. */
const issuesOf = async (elements: string): Promise<string[]> =>
  (await allIssuesOf(elements)).filter((issue) => /joinNeverFilled|cycleEndless/u.test(issue));

const nodes: Record<string, (id: string) => string> = {
  x: (id) => `<exclusiveGateway id="${id}"/>`,
  p: (id) => `<parallelGateway id="${id}"/>`,
  o: (id) => `<inclusiveGateway id="${id}"/>`,
  v: (id) => `<eventBasedGateway id="${id}"/>`,
  t: (id) => `<task id="${id}"/>`,
  r: (id) => `<receiveTask id="${id}"/>`,
  e: (id) => `<endEvent id="${id}" name="E"/>`,
};

/** Ways as `s x1 t1 p1`: the first letter of a node is its kind. */
function drawn(...ways: string[]): string {
  const parts = new Map<string, string>();
  ways.forEach((way, index) => {
    const ids = way.split(' ');
    for (const id of ids) if (id !== 's') parts.set(id, nodes[id.charAt(0)]?.(id) ?? '');
    ids.slice(1).forEach((id, position) => {
      parts.set(
        `f${index}_${position}`,
        `<sequenceFlow id="f${index}_${position}" sourceRef="${ids[position]}" targetRef="${id}"/>`,
      );
    });
  });
  return [...parts.values()].join('');
}

/** More tasks, one behind the other, than are looked at before a join. */
const chain = Array.from({ length: 250 }, (_, index) => `t${index + 10}`).join(' ');

describe('a parallel join', () => {
  it.each([
    ['behind an exclusive gateway', ['s x1 t1 p1 e1', 'x1 t2 p1']],
    ['right behind one', ['s x1 p1 e1', 'x1 p1']],
    ['behind an event-based gateway', ['s v1 r1 p1 e1', 'v1 r2 p1']],
    ['behind one inside of a loop', ['s x0 x1 t1 p1 x2 e1', 'x1 t2 p1', 'x2 x0']],
    ['with a fork on one of the branches', ['s x1 p2 t1 p1 e1', 'p2 t3 p1', 'x1 t2 p1']],
  ])('%s is never filled', async (_, ways) => {
    expect(await issuesOf(drawn(...ways))).toContain('p1 joinNeverFilled');
  });

  it.each([
    ['behind a parallel gateway', ['s p2 t1 p1 e1', 'p2 t2 p1']],
    ['behind an inclusive gateway', ['s o1 t1 p1 e1', 'o1 t2 p1']],
    ['behind an exclusive gateway that joins again', ['s p2 x1 t1 x2 p1 e1', 'x1 t2 x2', 'p2 t3 p1']],
    ['behind an exclusive gateway come to by several', ['s p2 t1 x1 t3 p1 e1', 'p2 t2 x1 t4 p1']],
    ['behind a task that several flows leave', ['s t1 t2 p1 e1', 't1 t3 p1']],
    ['with more before it than is looked at', [`s x1 ${chain} p1 e1`, 'x1 t2 p1']],
    ['with a way of its own', ['s p2 x1 t1 p1 e1', 'x1 e2', 'p2 t2 p1']],
  ])('%s is not reported', async (_, ways) => {
    expect(await issuesOf(drawn(...ways))).not.toContain('p1 joinNeverFilled');
  });

  it('is checked within a sub-process', async () => {
    const inside = drawn('s x1 t1 p1 e1', 'x1 t2 p1').replaceAll('"s"', '"is"');
    const issues = await issuesOf(`<subProcess id="sub"><startEvent id="is" name="I"/>${inside}</subProcess>`);

    expect(issues).toEqual(['p1 joinNeverFilled']);
  });
});

describe('a loop', () => {
  it.each([
    ['of gateways', ['s x1 x2 e1', 'x2 x1'], 'x1'],
    ['with a task that does nothing', ['s x1 t1 x2 e1', 'x2 x1'], 'x1'],
    ['of one task', ['s t1 t1'], 't1'],
  ])('%s is without an end', async (_, ways, node) => {
    expect(await issuesOf(drawn(...ways))).toEqual([`${node} cycleEndless`]);
  });

  it('is reported at its entry only', async () => {
    const ways = ['s x1 x2 x3 x4 x5 x6 e1', 'x2 x1', 'x2 x3', 'x4 x3', 'x4 x5', 'x3 x5'];
    expect(await issuesOf(drawn(...ways))).toEqual(['x1 cycleEndless', 'x3 cycleEndless']);
  });

  it.each([
    ['that waits', ['s x1 r1 x2 e1', 'x2 x1']],
    ['that only looks like one', ['s x1 x2 e1', 'x1 x2']],
  ])('%s is not reported', async (_, ways) => {
    expect(await issuesOf(drawn(...ways))).toEqual([]);
  });

  it('is not reported if it calls a listener, which may change something', async () => {
    const round = drawn('s x1 t1 x2 e1', 'x2 x1').replace(
      '<task id="t1"/>',
      '<task id="t1"><extensionElements><camunda:executionListener event="start" expression="${count}"/></extensionElements></task>',
    );

    expect(await issuesOf(round)).toEqual([]);
  });
});
