import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Rule and Chinese text that the specifications quote, with the table that has it. */
const quoted: readonly [rule: string, text: string, table: string][] = [
  ['000-2-088', '是否退出系统, 是否继续?', 'apps/portal/src/shared/strings/zh-CN/frame.json'],
  ['000-5-002', '请选择下一流程节点', 'apps/portal/src/shared/strings/zh-CN/handling.json'],
  ['000-5-005', '请选择委托人员', 'apps/portal/src/shared/strings/zh-CN/handling.json'],
  ['000-5-007', '请填写委托意见', 'apps/portal/src/shared/strings/zh-CN/handling.json'],
  ['000-5-008', '请选择加签人员', 'apps/portal/src/shared/strings/zh-CN/handling.json'],
  ['000-5-011', '驳回节点不能为空', 'apps/portal/src/shared/strings/zh-CN/handling.json'],
  ['000-5-012', '重新提交策略不能为空', 'apps/portal/src/shared/strings/zh-CN/handling.json'],
  ['000-5-028', '请输入11位手机号码', 'packages/contract/src/strings/zh-CN.agreements.json'],
  ['000-5-034', '校验未通过，请检查表单', 'apps/portal/src/shared/strings/zh-CN/drawnForm.json'],
  ['000-8-016', '保存成功！', 'apps/portal/src/shared/strings/zh-CN/settings.json'],
  ['000-8-017', '办理成功', 'apps/portal/src/shared/strings/zh-CN/handling.json'],
  ['000-8-018', '委托成功', 'apps/portal/src/shared/strings/zh-CN/handling.json'],
  ['000-8-019', '加签成功', 'apps/portal/src/shared/strings/zh-CN/handling.json'],
  ['000-8-020', '驳回成功', 'apps/portal/src/shared/strings/zh-CN/handling.json'],
  ['000-8-021', '终止成功', 'apps/portal/src/shared/strings/zh-CN/handling.json'],
  ['000-8-022', '提交成功', 'apps/portal/src/shared/strings/zh-CN/handling.json'],
  ['000-8-023', '切换成功', 'apps/portal/src/shared/strings/zh-CN/frame.json'],
  ['000-8-024', '删除成功', 'apps/portal/src/shared/strings/zh-CN/messages.json'],
  ['000-8-025', '通过成功', 'apps/portal/src/shared/strings/zh-CN/messages.json'],
  ['000-8-026', '退回成功', 'apps/portal/src/shared/strings/zh-CN/messages.json'],
  ['000-8-028', '暂不支持暂存功能', 'apps/portal/src/shared/strings/zh-CN/handling.json'],
  ['002-5-001', 'java类不能为空', 'packages/designer/src/properties/strings/zh-CN.json'],
  ['002-5-002', '表达式不能为空', 'packages/bpmn/src/strings/zh-CN.json'],
  ['002-5-003', '代理表达式不能为空', 'packages/designer/src/properties/strings/zh-CN.json'],
  ['002-5-004', '主题不能为空', 'packages/designer/src/properties/strings/zh-CN.json'],
  ['002-5-005', '连接器ID不能为空', 'packages/designer/src/properties/strings/zh-CN.json'],
  ['002-8-003', '你的浏览器不支持全屏', 'apps/portal/src/shared/strings/zh-CN/frame.json'],
  ['002-8-004', '请设置刷新函数', 'packages/widgets/src/strings/zh-CN.json'],
];

const texts = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [value];

it.each(quoted)('says what rule %s quotes: %s', (_, text, table) => {
  const content: unknown = JSON.parse(readFileSync(new URL(`../../${table}`, import.meta.url), 'utf8'));

  expect(texts(content)).toContain(text);
});
