import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile, type ProcessModel } from '../index';
import { attempt, commandOf, hasWayOn, startCommand } from '../../testing/drive';
import { drawBlocks } from '../../testing/draw-blocks';
import { blockProcess, drawTangle, moves, tangle, type Move } from '../../testing/random-process';
import type { Command } from './commands/types';
import type { InstanceState } from './state';

/** Refusals that are right for what a random move asks. */
const rightlyRefused = new Set(['alreadySigner', 'notMultiInstance', 'delegateToSelf']);

interface Played {
  state: InstanceState | undefined;
  commands: Command[];
  refusals: string[];
}

/** Plays moves; every state on the way must have a way on, and no command may change the state it was given. */
function play(model: ProcessModel, list: readonly Move[]): Played {
  const played: Played = { state: undefined, commands: [], refusals: [] };
  for (const [now, move] of list.entries()) {
    const command = played.state ? commandOf(model, played.state, move) : startCommand(move.c);
    if (!command) continue;
    const before = JSON.stringify(played.state);
    const result = attempt(model, played.state, command, now);
    expect(JSON.stringify(played.state)).toBe(before);
    if ('refused' in result) played.refusals.push(result.refused);
    else {
      expect(hasWayOn(result.state)).toBe(true);
      played.state = result.state;
      played.commands.push(command);
    }
    if (played.state?.status !== 'running' && played.state) break;
  }
  return played;
}

/** Completes whatever waits, without going round, until the instance ends. */
function finish(model: ProcessModel, from: InstanceState): InstanceState {
  let state = from;
  for (let round = 0; round < 500 && state.status === 'running'; round += 1) {
    const command = commandOf(model, state, { action: 'complete', pick: round, c: round % 3 });
    if (!command) break;
    const result = attempt(model, state, command, round);
    if ('refused' in result) throw new Error(`${result.refused} after ${JSON.stringify(command)}`);
    state = result.state;
  }
  return state;
}

describe('a random process', { timeout: 60_000 }, () => {
  it('of closed blocks, driven at random, can always be brought to its end', async () => {
    await fc.assert(
      fc.asyncProperty(blockProcess, moves(40), async (blocks, list) => {
        const model = await compile(drawBlocks(blocks).xml);
        const { state, refusals } = play(model, list);
        expect(refusals.filter((code) => !rightlyRefused.has(code))).toEqual([]);
        if (state) expect(finish(model, state).status).not.toBe('running');
      }),
      { numRuns: 100 },
    );
  });

  it('of nodes joined anyhow never comes into a state without a way on', async () => {
    await fc.assert(
      fc.asyncProperty(tangle, moves(30), async (drawn, list) => {
        play(await compile(drawTangle(drawn).xml), list);
      }),
      { numRuns: 120 },
    );
  });

  it('comes to the same state when the same commands are given again', async () => {
    await fc.assert(
      fc.asyncProperty(blockProcess, moves(25), async (blocks, list) => {
        const model = await compile(drawBlocks(blocks).xml);
        const { state, commands } = play(model, list);
        const stored = (value: InstanceState | undefined) =>
          value && (JSON.parse(JSON.stringify(value)) as InstanceState);
        let again: InstanceState | undefined;
        for (const command of commands) {
          const result = attempt(model, stored(again), command, again ? 1 : 0);
          if ('refused' in result) throw new Error(result.refused);
          again = result.state;
        }
        expect(timeless(again)).toEqual(timeless(state));
      }),
      { numRuns: 60 },
    );
  });
});

/** A state without its times, which the replay does not repeat. */
const timeless = (state: InstanceState | undefined): unknown =>
  state &&
  JSON.parse(
    JSON.stringify(state, (key, value: unknown) =>
      ['since', 'createdAt', 'startedAt', 'endedAt', 'due', 'at'].includes(key) ? 0 : value,
    ),
  );
