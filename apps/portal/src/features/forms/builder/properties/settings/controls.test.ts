import { findKind, type FieldKindName } from '@portal/contract/fields';
import { describe, expect, it } from 'vitest';
import { controlsOf } from './controls';

type Bounded = [kind: FieldKindName, setting: string, accepted: unknown[], refused: unknown[]];

const bounded = (Object.keys(controlsOf) as FieldKindName[]).flatMap((kind) =>
  controlsOf[kind].flatMap((control): Bounded[] => {
    const { setting, type } = control;
    if (type === 'text') return [[kind, setting, ['x'.repeat(control.max)], ['x'.repeat(control.max + 1)]]];
    if (type !== 'whole') return [];
    return [[kind, setting, [control.min, control.max], [control.min - 1, control.max + 1]]];
  }),
);

/** Returns whether the kind accepts this value of a setting, regardless of the other settings. */
const isTaken = (kind: FieldKindName, setting: string, value: unknown) => {
  const { error } = findKind(kind)!.settings.safeParse({ [setting]: value });
  return !error?.issues.some(({ path, code }) => path[0] === setting && code !== 'custom');
};

describe('the bounds of a setting', () => {
  it.each(bounded)('are those of the kind: %s, %s', (kind, setting, accepted, refused) => {
    expect(accepted.filter((value) => !isTaken(kind, setting, value))).toEqual([]);
    expect(refused.filter((value) => isTaken(kind, setting, value))).toEqual([]);
  });
});
