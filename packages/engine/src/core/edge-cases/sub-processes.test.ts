import { describe, expect, it } from 'vitest';
import { by, Diagram } from '@portal/bpmn/testing';
import { Scenario } from '../../../testing/scenario';
import { onSignal, signals } from './drawing';

describe('an event sub-process', () => {
  it('that is non-interrupting starts once for each message, and all of them keep the scope open', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('twice')
      .start()
      .subProcess('sub', (inner) =>
        inner
          .start('s')
          .task('work', by(1))
          .end('e')
          .flow('s', 'work', 'e')
          .onMessage(
            'aside',
            'm1',
            (aside) => aside.task('note', by(2)).end('asideEnd').flow('aside_start', 'note', 'asideEnd'),
            false,
          ),
      )
      .task('after', by(3))
      .end()
      .flow('start', 'sub', 'after', 'end');
    await scenario.begin(diagram, '9');
    await scenario.engine.correlate(scenario.tenant, { name: 'withdraw' });
    await scenario.engine.correlate(scenario.tenant, { name: 'withdraw' });

    expect(await scenario.waiting()).toEqual(['note:2', 'note:2', 'work:1']);

    await scenario.agree('work', '1');
    await scenario.engine.correlate(scenario.tenant, { name: 'withdraw' });
    for (const user of ['2', '2', '2']) await scenario.agree('note', user);
    expect(await scenario.waiting()).toEqual(['after:3']);
  });

  it('that is interrupting ends only the event sub-process around it', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('nested')
      .declare(signals)
      .start()
      .task('work', by(1))
      .end()
      .flow('start', 'work', 'end')
      .onMessage(
        'aside',
        'm1',
        (aside) =>
          aside
            .task('note', by(2))
            .end('asideEnd')
            .flow('aside_start', 'note', 'asideEnd')
            .subProcess(
              'instead',
              (inner) =>
                inner
                  .add(`<startEvent id="heard">${onSignal('go')}</startEvent>`)
                  .task('care', by(3))
                  .end('e')
                  .flow('heard', 'care', 'e'),
              { attributes: 'triggeredByEvent="true"' },
            ),
        false,
      );
    await scenario.begin(diagram, '9');
    await scenario.engine.correlate(scenario.tenant, { name: 'withdraw' });
    await scenario.engine.correlate(scenario.tenant, { name: 'withdraw' });
    await scenario.engine.signal(scenario.tenant, { name: 'go' });

    expect(await scenario.waiting()).toEqual(['care:3', 'care:3', 'work:1']);
  });

  it('of each of several sub-processes interrupts only its own sub-process', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('each')
      .declare('<error id="bad" errorCode="bad"/>')
      .start()
      .subProcess(
        'sub',
        (inner) =>
          inner
            .start('s')
            .task('work', by(1))
            .gateway('exclusive', 'good', { default: 'good_e' })
            .add('<endEvent id="thrown"><errorEventDefinition errorRef="bad"/></endEvent>')
            .end('e')
            .flow('s', 'work', 'good', 'e')
            .branch('good', 'thrown', '${bad}')
            .subProcess(
              'instead',
              (instead) =>
                instead
                  .add('<startEvent id="caught"><errorEventDefinition errorRef="bad"/></startEvent>')
                  .task('care', by(2))
                  .end('ie')
                  .flow('caught', 'care', 'ie'),
              { attributes: 'triggeredByEvent="true"' },
            ),
        { loop: 'places' },
      )
      .task('after', by(3))
      .end()
      .flow('start', 'sub', 'after', 'end');
    await scenario.begin(diagram, '9', { vars: { places: ['a', 'b'] } });
    await scenario.agree('work', '1', { vars: { bad: true } });

    expect(await scenario.waiting()).toEqual(['care:2', 'work:1']);

    await scenario.agree('work', '1', { vars: { bad: false } });
    await scenario.agree('care', '2');
    expect(await scenario.waiting()).toEqual(['after:3']);
  });
});

describe('a terminating end event', () => {
  const stop = '<endEvent id="stop"><terminateEventDefinition/></endEvent>';
  const inner = (diagram: Diagram) =>
    diagram
      .start('s')
      .gateway('parallel', 'fork')
      .task('quick', by(1))
      .task('slow', by(2))
      .add(stop)
      .end('e')
      .flow('s', 'fork', 'quick', 'stop')
      .flow('fork', 'slow', 'e');

  it('in a sub-process ends only that one, and the flow continues after it', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('part')
      .start()
      .gateway('parallel', 'split')
      .subProcess('sub', inner)
      .task('after', by(3))
      .task('beside', by(4))
      .end()
      .flow('start', 'split', 'sub', 'after', 'end')
      .flow('split', 'beside', 'end');
    await scenario.begin(diagram, '9');
    await scenario.agree('quick', '1');

    expect(await scenario.waiting()).toEqual(['after:3', 'beside:4']);
  });

  it('ends only the innermost sub-process around it', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('one')
      .start()
      .subProcess('sub', inner, { loop: 'places' })
      .task('after', by(3))
      .end()
      .flow('start', 'sub', 'after', 'end');
    await scenario.begin(diagram, '9', { vars: { places: ['a', 'b'] } });
    await scenario.agree('quick', '1');

    expect(await scenario.waiting()).toEqual(['quick:1', 'slow:2']);

    await scenario.agree('quick', '1');
    expect(await scenario.waiting()).toEqual(['after:3']);
  });

  it('also ends event sub-processes that were started in its scope', async () => {
    const scenario = new Scenario();
    const diagram = inner(new Diagram('whole')).onMessage(
      'aside',
      'm1',
      (aside) => aside.task('note', by(3)).end('asideEnd').flow('aside_start', 'note', 'asideEnd'),
      false,
    );
    await scenario.begin(diagram, '9');
    await scenario.engine.correlate(scenario.tenant, { name: 'withdraw' });

    expect(await scenario.waiting()).toEqual(['note:3', 'quick:1', 'slow:2']);

    await scenario.agree('quick', '1');
    expect(await scenario.status()).toBe('complete');
  });
});

describe('an ad-hoc sub-process', () => {
  it('is refused on deployment at an invalid position, also within another one', async () => {
    const scenario = new Scenario();
    const xml = new Diagram('adHoc')
      .start()
      .add(
        '<adHocSubProcess id="free"><userTask id="a"/><adHocSubProcess id="freer"><userTask id="b"/></adHocSubProcess></adHocSubProcess>',
      )
      .flow('start', 'free').xml;
    const refused = await scenario.engine.deploy(scenario.tenant, { xml }).catch((error: unknown) => error);

    expect(refused).toMatchObject({
      issues: expect.arrayContaining([
        expect.objectContaining({ nodeId: 'free', code: 'elementNotSupported' }),
        expect.objectContaining({ nodeId: 'freer', code: 'elementNotSupported' }),
      ]),
    });
  });
});
