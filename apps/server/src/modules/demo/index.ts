import type { Module } from '../../platform/module';
import { contractsDemo } from '../agreements/demo';
import { messagesDemo } from '../messages/demo';
import { todosDemo } from '../todos/demo';
import { settingsDemo } from '../settings/demo';
import { accounts } from './accounts';
import { runDemoSteps, type DemoStep } from './step';

/** In the order they are done; an area adds its own behind those it builds on. */
const steps: readonly DemoStep[] = [accounts, contractsDemo, messagesDemo, todosDemo, settingsDemo];

/** Demonstration data, where the settings ask for it; registered last, for its steps use the other areas. */
export const demo: Module = async (context) => {
  if (context.config.demo) await runDemoSteps(context, steps);
};
