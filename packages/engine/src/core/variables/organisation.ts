import { highestSuperior } from '@portal/bpmn';
import { ExpressionError, Facade, shown, toNumber, toText } from '../../expressions';
import { membersOf, type Env } from '../env';

/**
 * `organisation` in expressions: people by their position, as lists of user ids. Their department's head is the first
 * superior of a user; of a head, it is the head of the department above. Who holds a position now is asked when the
 * expression is evaluated. A post is given by its id; what follows it, its name, is for people who read the expression.
 */
export function organisationFacade(env: Env): Facade {
  const people = (identities: string[]) => membersOf(env, identities);
  return new Facade(
    {},
    {
      holdersOf: (units, post) => people(listed(units).map((unit) => `p:${toText(post)}:${unit}`)),
      allHoldersOf: (post) => people(listed(post).map((id) => `o:${id}`)),
      nearestHoldersOf: (users, post) => people(listed(users).map((user) => `q:${toText(post)}:${user}`)),
      headsOf: (units) => people(listed(units).map((unit) => `h:${unit}`)),
      superiorOf: (users, level = 1) => people(listed(users).map((user) => `s:${user}:${levelOf(level)}`)),
      superiorsOf: (users, levels) =>
        people(
          Array.from({ length: levelOf(levels) }, (_, above) =>
            listed(users).map((user) => `s:${user}:${above + 1}`),
          ).flat(),
        ),
    },
  );
}

/** A value, or each of a list, as texts; empty ones are left out. */
const listed = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(toText).filter((text) => text !== '');

function levelOf(value: unknown): number {
  const level = toNumber(value);
  if (!Number.isInteger(level) || level < 1 || level > highestSuperior) {
    throw new ExpressionError({ code: 'notLevel', value: shown(value) });
  }
  return level;
}
