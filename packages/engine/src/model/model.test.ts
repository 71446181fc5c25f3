import { describe, expect, it } from 'vitest';
import { Diagram, handledBy, severalPersons } from '@portal/bpmn/testing';
import { compile, DefinitionError } from '../index';

const codesOf = async (xml: string): Promise<string[]> => {
  try {
    await compile(xml);
    return [];
  } catch (error) {
    if (error instanceof DefinitionError) return error.issues.map(({ nodeId, code }) => `${nodeId} ${code}`);
    throw error;
  }
};

const plain = () => new Diagram('plain').start().task('a').end().flow('start', 'a', 'end');

describe('compiling a definition', () => {
  it('reports every issue with its node', async () => {
    const diagram = new Diagram('invalid')
      .start()
      .task('a', { attributes: 'camunda:assignee="${1 +}"' })
      .gateway('exclusive', 'x', { default: 'x_b' })
      .task('b')
      .task('c', { attributes: 'isForCompensation="true"' })
      .flow('start', 'a', 'x')
      .branch('x', 'b', '${true}')
      .branch('x', 'c');

    expect(await codesOf(diagram.xml)).toEqual([
      'a expressionInvalid',
      'x_b defaultFlowConditional',
      'x_c conditionEmpty',
      'c settingInvalid',
    ]);
  });

  it.each([
    ['text that is not XML', 'hello', [' contentUnreadable']],
    ['an entity', '<!DOCTYPE d [<!ENTITY e "x">]><definitions/>', [' contentUnreadable']],
    ['no start event', new Diagram('none').task('a').xml, ['none startEventMissing']],
    [
      'a service task that does nothing',
      plain().xml.replace(/<userTask id="a".*<\/userTask>/, '<serviceTask id="a"/>'),
      ['a settingInvalid'],
    ],
    [
      'an element that is not run',
      plain().xml.replace(/<userTask id="a".*<\/userTask>/, '<complexGateway id="a"/>'),
      ['a elementNotSupported'],
    ],
    [
      'a script condition',
      plain().xml.replace(
        'targetRef="a">',
        'targetRef="a"><conditionExpression xsi:type="tFormalExpression" language="groovy">x</conditionExpression>',
      ),
      ['start_a scriptFormatNotSupported'],
    ],
    [
      'a timer beyond all time',
      plain().timerBoundary('late', 'a', 'P999999999Y').flow('late', 'end').xml,
      ['late timerInvalid'],
    ],
    ['an id that no call takes', plain().task('n'.repeat(256)).xml, [`${'n'.repeat(256)} settingInvalid`]],
    ['an invalid timer', plain().timerBoundary('late', 'a', 'soon').flow('late', 'end').xml, ['late timerInvalid']],
    [
      'a message that is not there',
      plain().messageBoundary('gone', 'a', 'm9').flow('gone', 'end').xml,
      [' settingInvalid', 'gone settingInvalid'],
    ],
  ])('refuses %s', async (_what, xml, codes) => {
    expect(await codesOf(xml)).toEqual(codes);
  });

  it('uses the designer’s order of an exclusive gateway instead of that of the XML', async () => {
    const sort = JSON.stringify([
      { id: 'x_b', seq: 1 },
      { id: 'x_a', seq: 2 },
    ]).replaceAll('"', '&quot;');
    const diagram = new Diagram('ordered')
      .start()
      .gateway('exclusive', 'x')
      .task('a')
      .task('b')
      .flow('start', 'x')
      .branch('x', 'a', '${true}')
      .branch('x', 'b', '${true}');
    const ordered = diagram.xml.replace(
      '<exclusiveGateway id="x">',
      `<exclusiveGateway id="x"><extensionElements><sdecloud:seqFlowSort>${sort}</sdecloud:seqFlowSort></extensionElements><outgoing>x_a</outgoing><outgoing>x_b</outgoing>`,
    );
    const order = async (xml: string) => {
      const model = await compile(xml);
      const gateway = model.nodes[model.nodeIndex.get('x') ?? -1];
      return gateway?.outgoing.map((flow) => model.flows[flow]?.id);
    };

    expect(await order(diagram.xml)).toEqual(['x_a', 'x_b']);
    expect(await order(ordered)).toEqual(['x_b', 'x_a']);
  });

  it('computes the nodes from which each incoming flow of an inclusive join can be reached', async () => {
    const model = await compile(
      new Diagram('reach')
        .start()
        .gateway('inclusive', 'split')
        .task('a')
        .task('b')
        .messageBoundary('event', 'b', 'm1')
        .task('aside')
        .gateway('inclusive', 'join')
        .end()
        .flow('start', 'split', 'a', 'join', 'end')
        .flow('split', 'b', 'join')
        .flow('event', 'aside', 'end').xml,
    );
    const join = model.nodes[model.nodeIndex.get('join') ?? -1];
    const names = join?.reachedFrom?.map(
      (set) => new Set(model.nodes.filter(({ index }) => set.has(index)).map(({ id }) => id)),
    );

    expect(names).toEqual([new Set(['a', 'split', 'start']), new Set(['b', 'split', 'start'])]);
  });

  it('reads the designer’s settings', async () => {
    const tagList = [{ tagId: 4, tagName: 'expert' }];
    const handlers = { ...handledBy({ users: [1], departments: [2], roles: [3], variable: '${boss}' }), tagList };
    const model = await compile(plain().task('s', { handlers, handling: severalPersons(60) }).xml);
    const task = model.nodes[model.nodeIndex.get('s') ?? -1];

    expect(task?.userTask?.handlers).toEqual(['u:1', 'd:2', 'r:3', 't:4']);
    expect(task?.userTask?.handlerVariable?.text).toBe('${boss}');
    expect(task?.multiInstance).toMatchObject({ sequential: false, collection: 's_assigneeList' });
  });
});
