import { afterEach, describe, expect, it } from 'vitest';
import { button, closeDesigner, openDesigner, select, soundProcess } from '../../modeler/testing/designer';
import { confirm, expectText, unfold } from '../testing/panels';

afterEach(closeDesigner);

describe('a row that can be removed', () => {
  it('is removed only after a confirmation: inputs, listeners, messages (001-4)', async () => {
    const listener = '<camunda:executionListener class="A" event="start" />';
    const input =
      '<camunda:inputOutput><camunda:inputParameter name="a">1</camunda:inputParameter></camunda:inputOutput>';
    await openDesigner(
      soundProcess
        .replace('<sdecloud:candidateCondition>', `${listener}${input}<sdecloud:candidateCondition>`)
        .replace('<bpmndi:BPMNDiagram', '<bpmn:message id="Paid" name="Paid" /><bpmndi:BPMNDiagram'),
    );
    const goes = async (removed: string) => {
      await button(removed).click();
      await expectText('删除后可用“撤销”恢复。');
      await confirm();
      await expect.element(button(removed)).not.toBeInTheDocument();
    };
    await unfold('更多设置');
    await unfold('消息');

    await goes('删除 Paid');
    await select('Activity_1');
    await unfold('执行监听器');
    await goes('删除 开始（start）');
    await unfold('输入/输出');
    await goes('删除 a');
  });
});
