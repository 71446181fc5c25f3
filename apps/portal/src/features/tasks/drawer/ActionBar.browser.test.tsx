import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withStage } from '../../../testing/stage';
import { ActionBar } from './ActionBar';
import { workflowAction } from '../actions/actions';
import type { WorkflowAction } from '../actions/WorkflowAction';
import { plainConfiguration as configuration, waitingInfo } from '../testing';

const show = withStage();

const [complete, reject] = ['complete', 'reject'].map((id) =>
  workflowAction(id, { kind: 'handle', info: waitingInfo, configuration })!,
) as [WorkflowAction, WorkflowAction];

it('actions that need the form cannot be started before the form is loaded (000-2-113)', async () => {
  const opened: string[] = [];
  const buttons = [complete, reject].map((action) => ({ action, name: '', obstacle: null }));
  const showBar = (hasForm: boolean) =>
    show(<ActionBar buttons={buttons} hasForm={hasForm} onAct={({ name }) => opened.push(name)} />);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  showBar(false);
  await expect.element(button('同意')).toBeDisabled();
  await expect.element(button('同意')).toHaveClass('ant-btn-primary');
  await expect.element(button('驳回')).not.toHaveClass('ant-btn-primary');
  await button('驳回').click();
  expect(opened).toEqual(['reject']);

  showBar(true);
  await button('同意').click();
  expect(opened).toEqual(['reject', 'complete']);
});

it('the reason why a button is disabled is also shown on focus', async () => {
  const opened: string[] = [];
  const buttons = [
    { action: complete, name: '', obstacle: null },
    { action: reject, name: '', obstacle: 'noTargets' as const },
  ];
  show(<ActionBar buttons={buttons} hasForm onAct={({ name }) => opened.push(name)} />);
  const button = page.getByRole('button', { name: '驳回' });
  await expect.element(button).toBeDisabled();

  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');

  await expect.element(page.getByRole('tooltip', { name: '没有可驳回的节点' })).toBeVisible();
  expect(opened).toEqual([]);
});
