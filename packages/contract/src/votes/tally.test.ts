import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf, votesNeeded, type Ballot, type VotingRule } from './tally';

const rule = (patch: Partial<VotingRule>): VotingRule => ({
  percentage: 100,
  count: 1,
  quorum: 0,
  eachGroup: false,
  ...patch,
});
/** `+` agrees, `-` disagrees, `?` has not voted; a number before it gives the votes. */
const ballots = (text: string): Ballot[] =>
  text.split(' ').map((each) => ({
    votes: Number(each.slice(0, -1) || 1),
    vote: each.endsWith('+') ? 'agreed' : each.endsWith('-') ? 'disagreed' : null,
    groups: [],
  }));

describe('the outcome of votes', () => {
  it.each([
    ['all, one of them against', rule({}), '+ - ?', 'notAgreed'],
    ['all, one of them missing', rule({}), '+ + ?', undefined],
    ['two of three', rule({ percentage: 60 }), '+ ? +', 'agreed'],
    ['two of three, out of reach', rule({ percentage: 60 }), '- ? -', 'notAgreed'],
    ['a count', rule({ percentage: null, count: 2 }), '+ - ? ?', undefined],
    ['a count above the members, which means all', rule({ percentage: null, count: 9 }), '+ +', 'agreed'],
    ['weights', rule({ percentage: 50 }), '3+ ? ? ?', 'agreed'],
    ['weights against', rule({ percentage: 51 }), '3- ? ? ?', 'notAgreed'],
    ['enough, but no quorum', rule({ percentage: 30, quorum: 2 }), '+ ? ?', undefined],
    ['enough with a quorum', rule({ percentage: 30, quorum: 2 }), '+ - ?', 'agreed'],
    ['a quorum above the members, which means all', rule({ percentage: 30, quorum: 9 }), '+ -', 'agreed'],
  ])('by %s', (_, by, text, expected) => {
    expect(outcomeOf(by, ballots(text))).toBe(expected);
  });

  it('waits for a member of each group', () => {
    const of = (group: string, vote: Ballot['vote']): Ballot => ({ votes: 1, vote, groups: [group] });
    const by = rule({ percentage: null, count: 1, eachGroup: true });

    expect(outcomeOf(by, [of('a', 'agreed'), of('a', null), of('b', null)])).toBeUndefined();
    expect(outcomeOf(by, [of('a', 'agreed'), of('a', null), of('b', 'disagreed')])).toBe('agreed');
  });

  it('is agreed without members', () => {
    expect(outcomeOf(rule({}), [])).toBe('agreed');
  });

  it('rounds a share up without an error of fractions', () => {
    expect(votesNeeded(rule({ percentage: 50 }), 3)).toBe(2);
    expect(votesNeeded(rule({ percentage: 7 }), 100)).toBe(7);
    expect(votesNeeded(rule({ percentage: 1 }), 3)).toBe(1);
  });

  it('when it is known early is that after all votes', () => {
    const member = fc.record({
      votes: fc.integer({ min: 1, max: 9 }),
      agrees: fc.boolean(),
      groups: fc.subarray(['a', 'b', 'c']),
    });
    const by = fc.record<VotingRule>({
      percentage: fc.option(fc.integer({ min: 1, max: 100 })),
      count: fc.integer({ min: 1, max: 40 }),
      quorum: fc.nat(9),
      eachGroup: fc.boolean(),
    });
    fc.assert(
      fc.property(by, fc.array(member, { minLength: 1, maxLength: 8 }), (settings, members) => {
        const after = (voted: number) =>
          outcomeOf(
            settings,
            members.map(({ agrees, ...rest }, index) => ({
              ...rest,
              vote: index >= voted ? null : agrees ? 'agreed' : 'disagreed',
            })),
          );
        const known = members.map((_, index) => after(index)).filter((outcome) => outcome !== undefined);
        const last = after(members.length);
        expect(last).toBeDefined();
        for (const outcome of known) expect(outcome).toBe(last);
      }),
    );
  });
});
