import type { FieldKindName } from '../..';
import { choicesRefusals } from './choices';
import { datesRefusals } from './dates';
import { filesRefusals } from './files';
import { identifiersRefusals } from './identifiers';
import { ignoredRefusals } from './ignored';
import { membersRefusals } from './members';
import { numbersRefusals } from './numbers';
import type { KindRefusals, Refusal } from './refusal';
import { tableRefusals } from './table';
import { textRefusals } from './text';

/** The values that each kind refuses, by the setting that is the reason. */
export const refusals: Record<FieldKindName, KindRefusals> = {
  ...textRefusals,
  ...numbersRefusals,
  ...datesRefusals,
  ...choicesRefusals,
  ...membersRefusals,
  ...identifiersRefusals,
  ...filesRefusals,
  ...tableRefusals,
  ...ignoredRefusals,
};

/** Returns all refusals of a kind, each with a name for its test. */
export const refusalsOf = (kind: FieldKindName): [name: string, refusal: Refusal][] =>
  [['always', refusals[kind].always] as const, ...Object.entries(refusals[kind].settings)].flatMap(([setting, found]) =>
    found.map((refusal): [string, Refusal] => [
      `${setting}: ${JSON.stringify(refusal.value).slice(0, 60)} ${refusal.code}`,
      refusal,
    ]),
  );
