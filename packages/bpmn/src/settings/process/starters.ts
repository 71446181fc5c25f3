import type { BpmnElement, ElementProps } from '../../moddle/element';
import type { ElementFactory } from '../../moddle/moddle';
import { allList, type NamedHandler } from '../user-task/handlers';
import { writeLifecycle, type Lifecycle } from './lifecycle';
import { change, extensionProps, readSetting } from '../setting';

export type Starters = Pick<Lifecycle, 'candidateStarterUsers' | 'candidateStarterGroups'>;

/** Those that one of the attributes names, separated by commas. */
export const starterEntries = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** The candidate starters that were chosen from the portal's people and units, by name; never an authority. */
export const readNamedStarters = (process: BpmnElement): NamedHandler[] => readSetting(process, allList) ?? [];

/** The candidate starters, and by name those that were chosen. */
export const writeStarters = (
  factory: ElementFactory,
  process: BpmnElement,
  starters: Starters,
  named: NamedHandler[],
): ElementProps => ({
  ...writeLifecycle(starters),
  ...extensionProps(factory, process, [change(allList, named.length > 0 ? named : undefined)]),
});
