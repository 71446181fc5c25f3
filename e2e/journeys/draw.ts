import { isDeepStrictEqual } from 'node:util';
import { agreementLabels, errorMessage } from '@portal/contract';
import { expect } from 'vitest';
import type { Visitor } from '../harness/browser';
import { until } from '../harness/until';
import { newProcess } from '../pages/definitions';
import { Designer } from '../pages/designer';
import { countersignedAbove } from '../samples/processes';

/** The names of the nodes of a process that `drawContractProcess` draws. */
export const nodes = { fill: '填写合同', countersign: '会签', approve: '审批', end: '归档' } as const;

/**
 * Draws the contract process in the designer. The initiator fills the form in, staff02 and staff03 countersign above an
 * amount, and staff04 approves. It tries to publish the process before it is complete, then publishes it.
 */
export async function drawContractProcess(visitor: Visitor, key: string, name: string): Promise<void> {
  const { t } = visitor;
  await newProcess(visitor, key, name);
  const designer = new Designer(visitor);
  await designer.opened();
  expect(await visitor.page.getByText(errorMessage('definitionNotFound', visitor.locale)).count()).toBe(0);

  await designer.keepInitiatorTask();
  await designer.rename(nodes.fill);
  await designer.everybodyHandles();
  await designer.passInitiator();

  const gateway = await designer.append('exclusive gateway', '金额');
  const countersign = await designer.append('user task', nodes.countersign);
  await designer.everybodyHandles();
  await designer.select(gateway.shape);
  const approve = await designer.append('user task', nodes.approve);
  await designer.handlers({ people: ['staff04'] });
  await designer.append('end event', nodes.end);
  await designer.select(countersign.shape);
  await designer.connectTo(approve.shape);

  await designer.selectFlow(countersign.flow);
  await designer.rename('大额');
  await designer.condition(`\${agreementMoney > ${countersignedAbove}}`);
  await designer.selectFlow(approve.flow);
  await designer.rename('其他');
  await designer.select(gateway.shape);
  await designer.defaultBranch('其他');

  await designer.deploy();
  const issue = (kind: 'issueProcess' | 'issueNode', node: string, reason: string) =>
    t('designer:texts.issueOf', { kind: t(`designer:texts.${kind}`), node, reason: t(`bpmn:deployErrors.${reason}`) });
  const issues = [issue('issueProcess', name, 'formEmpty'), issue('issueNode', nodes.countersign, 'handlerEmpty')];
  await until('both issues are listed', async () => isDeepStrictEqual(await designer.issues.allTextContents(), issues));
  await designer.mark(t('bpmn:deployErrors.handlerEmpty')).waitFor();
  await visitor.picture('designer-issues');

  await designer.select(countersign.shape);
  await designer.handlers({ people: ['staff02', 'staff03'] });
  await designer.bindForm(agreementLabels[visitor.locale].form);
  await until('nothing is wrong with the drawing', async () => (await designer.issues.count()) === 0);
  await designer.tool('zoomFit');
  await visitor.picture('designer');
  await designer.deploy();
  await visitor.noticed(t('designer:texts.deployed'));
  await visitor.page.waitForURL('**/dev/activiti/process');
}
