import { describe, expect, it } from 'vitest';
import { by, Diagram, handledBy } from '@portal/bpmn/testing';
import { compile } from '..';
import { neededVariables, ownVariables } from './needed-variables';

const needed = async (diagram: Diagram) => neededVariables(await compile(diagram.xml));
const base = () => new Diagram('called').start().end();
const confirm = (variable: string) => ({ handlers: handledBy({ variable }) });

describe('the variables that a caller has to pass', () => {
  it('include those of handlers, titles and conditions before the first task is done', async () => {
    const diagram = base()
      .gateway('exclusive', 'amount')
      .task('confirm', { ...confirm('${deputy.id}'), name: '${subject}' })
      .task('check', by(2))
      .flow('start', 'amount')
      .branch('amount', 'confirm', '${total > limit}')
      .flow('amount', 'check', 'end')
      .flow('confirm', 'end');

    expect((await needed(diagram)).toSorted()).toEqual(['deputy', 'limit', 'subject', 'total']);
  });

  it('exclude variables from earlier tasks and from the engine', async () => {
    const diagram = base()
      .task('fill', confirm('${initiator}'))
      .task('confirm', confirm('${deputy}'))
      .flow('start', 'fill', 'confirm', 'end');

    expect(await needed(diagram)).toEqual([]);
  });

  it('exclude variables that an earlier service may set, also through parameters and sub-processes', async () => {
    const parameter =
      '<extensionElements><camunda:inputOutput><camunda:inputParameter name="unit">${department}</camunda:inputParameter></camunda:inputOutput></extensionElements>';
    const diagram = base()
      .node('manualTask', 'note', { body: parameter })
      .subProcess('inner', (inside) =>
        inside.start('s').task('first', confirm('${organisation.headsOf(unit)}')).end('e').flow('s', 'first', 'e'),
      )
      .service('look', 'lookUp')
      .task('last', confirm('${answer}'))
      .flow('start', 'note', 'inner', 'look', 'last', 'end');

    expect(await needed(diagram)).toEqual(['department', 'unit']);
  });

  it('exclude a variable that every way to its reader sets', async () => {
    const answer = '<extensionElements><camunda:out source="x" target="answer"/></extensionElements>';
    const diagram = base()
      .node('callActivity', 'ask', { attributes: 'calledElement="other"', body: answer })
      .task('last', confirm('${answer}'))
      .flow('start', 'ask', 'last', 'end');

    expect(await needed(diagram)).toEqual([]);
  });
});

describe('the variables that a process sets itself', () => {
  it('are unknown if a service may set any variable', async () => {
    const plain = base().task('fill', by(2)).flow('start', 'fill', 'end');
    const serving = base().service('look', 'lookUp').flow('start', 'look', 'end');

    expect(ownVariables(await compile(plain.xml))).toContain('initiator');
    expect(ownVariables(await compile(serving.xml))).toBeNull();
  });
});
