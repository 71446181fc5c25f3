import { compile, type ProcessModel } from '@portal/engine';
import { Diagram } from '@portal/bpmn/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { failureTextFor } from './failure-text';

const { xml } = new Diagram('p').start().add('<userTask id="chase" name="催办"/>').flow('start', 'chase');

describe('stored failures', () => {
  let model: ProcessModel;
  beforeAll(async () => {
    model = await compile(xml);
  });
  const words = (failure: string) => [failureTextFor(failure, model, 'zh-CN'), failureTextFor(failure, model, 'en-US')];

  it('is shown completely in the reader’s language', () => {
    const reason = { code: 'notNumber', value: "'张三'" };

    expect(words(`expressionFailed chase ${JSON.stringify({ expression: '${-who}', reason })}`)).toEqual([
      "节点“催办”的表达式计算失败：'张三' 不是数字",
      "An expression of “催办” failed: '张三' is not a number",
    ]);
  });

  it('is shown with its stored sentence', () => {
    expect(words('expressionFailed chase {"reason":"unknown variable who"}')).toEqual([
      '节点“催办”的表达式计算失败：unknown variable who',
      'An expression of “催办” failed: unknown variable who',
    ]);
  });

  it.each(['null', '{}', '{"code":"constructor"}', '7'])('is shown without an unknown reason: %s', (reason) => {
    expect(words(`expressionFailed chase {"reason":${reason}}`)[0]).toBe('节点“催办”的表达式计算失败：');
  });
});
