import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/definition';

const flow = (source: string, target: string) =>
  `<sequenceFlow id="${source}_${target}" sourceRef="${source}" targetRef="${target}"/>`;
const choice = (body: object) =>
  `<extensionElements><sdecloud:handlerChoice>${JSON.stringify(body)}</sdecloud:handlerChoice></extensionElements>`;
const task = (id: string, body: object = { chooser: 'previous' }, attributes = '') =>
  `<userTask id="${id}" name="${id}" ${attributes}>${choice(body)}</userTask>`;
const boundary = `<boundaryEvent id="b" attachedToRef="t"><timerEventDefinition id="bt"><timeDuration>PT5M</timeDuration></timerEventDefinition></boundaryEvent>`;

const missing = async (elements: string) =>
  (await issuesOf(elements)).filter((issue) => issue.endsWith('chooserMissing')).map((issue) => issue.split(' ')[0]);

describe('handlers that the previous handler chooses', () => {
  it('need a person before them: a handler, or the initiator at the start', async () => {
    expect(
      await missing(`${task('t')}${task('u')}<task id="v"/>${flow('s', 't')}${flow('t', 'v')}${flow('v', 'u')}`),
    ).toEqual([]);
    expect(
      await missing(
        `${task('t')}${boundary}<task id="v"/>${task('u')}${flow('s', 't')}${flow('b', 'v')}${flow('v', 'u')}`,
      ),
    ).toEqual(['u']);
    expect(
      await missing(
        `<subProcess id="e" triggeredByEvent="true"><startEvent id="i" name="I"/>${task('u')}${flow('i', 'u')}</subProcess>`,
      ),
    ).toEqual(['u']);
    expect(await missing(task('u', { chooser: 'previous' }, 'isForCompensation="true"'))).toEqual(['u']);
  });

  it.each([{ chooser: 'initiator' }, { chooser: 'previous', required: false }])(
    'may follow an event where the choice is %j',
    async (body) => {
      expect(await missing(`${task('t')}${boundary}${task('u', body)}${flow('s', 't')}${flow('b', 'u')}`)).toEqual([]);
    },
  );
});
