import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walksMs } from '../../../testing/timeouts';
import { nodeTypes } from '../src/core/behaviors';
import { commandTypes } from '../src/core/commands';
import { pgStore, type TestStore } from '../testing/postgres';
import { runBatch } from './batch';
import { Coverage } from './coverage';
import { textsFor } from './report';
import { comparingStores } from './stores';

/** Further kinds of a node type (what it waits for or throws), as returned by `namesOf`. */
const variants = [
  ...['timer', 'message', 'signal', 'condition'].flatMap((event) => [
    `intermediateCatchEvent ${event}`,
    `boundaryEvent ${event}`,
    `startEvent ${event}`,
  ]),
  'boundaryEvent error',
  'boundaryEvent escalation',
  'boundaryEvent cancel',
  'boundaryEvent beside',
  'startEvent error',
  'startEvent escalation',
  'startEvent beside',
  'endEvent error',
  'endEvent escalation',
  'endEvent signal',
  'endEvent compensation',
  'endEvent handler',
  'endEvent cancel',
  'endEvent terminate',
  'intermediateThrowEvent escalation',
  'intermediateThrowEvent signal',
  'intermediateThrowEvent compensation',
  'serviceTask handler',
  'serviceTask expression',
  'serviceTask external',
  'serviceTask connector',
  'sendTask copy',
  'scriptTask expression',
  'scriptTask in a file',
  'businessRuleTask handler',
  'exclusiveGateway manual',
  'inclusiveGateway manual',
  'inclusiveGateway async before',
  'parallelGateway async before',
  'exclusiveGateway async after',
  'userTask in sequence',
  'userTask side by side',
  'userTask mapped',
  'userTask async before',
  'userTask async after',
  'userTask undone',
  'subProcess side by side',
  'subProcess by event',
  'subProcess undone',
  'callActivity side by side',
  'callActivity of its deployment',
];

/** Further kinds of commands, as returned by `Coverage`. */
const commandVariants = [
  'start deferred',
  'start anywhere',
  'start transient',
  'complete transient',
  'message transient',
  'deferSignal transient',
  'jump administrator',
];

describe('a random walk through a random process', { timeout: walksMs }, () => {
  const coverage = new Coverage();

  it('never reaches a dead end and can be brought to its end', async () => {
    for (const seed of [1, 2, 3, 4]) expect(textsFor(await runBatch({ seed, runs: 30, coverage }))).toBe('');
  });

  it('tries every command and passes every kind of node', async () => {
    const missing = () => [
      ...[...commandTypes, ...commandVariants].filter((name) => !coverage.commands.has(name)),
      ...[...nodeTypes, ...variants].filter((name) => !coverage.nodes.has(name)),
    ];

    for (let seed = 100; seed < 140 && missing().length > 0; seed += 1)
      expect(textsFor(await runBatch({ seed, runs: 20, coverage }))).toBe('');
    expect(missing()).toEqual([]);
  });

  describe('on PostgreSQL', () => {
    let test: TestStore;
    beforeAll(async () => {
      test = await pgStore();
    });
    afterAll(() => test.close());

    it('leaves the same documents and history as in memory, and lists that agree with them', async () => {
      const also = comparingStores(test.store);
      expect(textsFor(await runBatch({ seed: 1000, runs: 12, coverage: new Coverage(), also }))).toBe('');
    });
  });
});
