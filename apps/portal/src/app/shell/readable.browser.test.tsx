import { settings, type tasks } from '@portal/contract';
import { Button, ConfigProvider, DatePicker, Input, InputNumber, Select, Tag, Typography } from 'antd';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { StateTag } from '../../shared/ui/StateTag';
import { ActionTag } from '../../shared/workflow/history/ActionTag';
import { InstanceStateTag, RejectedTag, SuspendedMark } from '../../shared/workflow/tags';
import { antdTheme } from '../../shared/theme/antd';
import { contrastOf } from '../../shared/theme/testing/contrast';
import { paletteFor } from '../../shared/theme/tokens';
import { withStage } from '../../testing/stage';
import '../../shared/theme/base.css';
import { componentDefaults } from './component-defaults';

const show = withStage();

/** The portal's look, whose colours do not fade in. */
const still: typeof antdTheme = (mode, palette) => {
  const theme = antdTheme(mode, palette);
  return { ...theme, token: { ...theme.token, motion: false } };
};
const leastContrast = 4.5;

/** Returns the ground that is painted behind an element. */
function groundOf(element: Element): string {
  for (let behind: Element | null = element; behind; behind = behind.parentElement) {
    const { backgroundColor } = getComputedStyle(behind);
    if (!/^rgba\(.*, 0\)$|transparent/.test(backgroundColor)) return backgroundColor;
  }
  return 'rgb(255, 255, 255)';
}
const contrast = (element: Element) => contrastOf(getComputedStyle(element).color, groundOf(element));

describe.each(['light', 'dark'] as const)('in the %s theme', (mode) => {
  it.each(settings.accents)('a link under the pointer stays readable with the accent %s', async (accent) => {
    const palette = paletteFor(mode, accent);
    show(
      <ConfigProvider theme={still(mode, palette)} {...componentDefaults}>
        <div style={{ background: palette.accentSoft, padding: 8 }}>
          <Typography.Link href="#list">查看流程</Typography.Link>
          <Button type="link">查看表单</Button>
        </div>
      </ConfigProvider>,
    );

    for (const link of [page.getByRole('link', { name: '查看流程' }), page.getByRole('button', { name: '查看表单' })]) {
      await userEvent.hover(link);
      expect(contrast(link.element())).toBeGreaterThanOrEqual(leastContrast);
    }
  });

  it('tags are readable and have one size', async () => {
    const palette = paletteFor(mode, settings.accents[0]);
    show(
      <ConfigProvider theme={still(mode, palette)} {...componentDefaults}>
        <div style={{ background: palette.surface, padding: 8 }}>
          {(['success', 'processing', 'warning', 'error', 'default'] as const).map((state) => (
            <StateTag key={state} colour={state} label={state} />
          ))}
          <Tag>plain</Tag>
        </div>
      </ConfigProvider>,
    );
    await expect.element(page.getByText('plain')).toBeVisible();
    const tags = [...document.querySelectorAll('.ant-tag')];

    expect(tags).toHaveLength(6);
    expect(new Set(tags.map((tag) => getComputedStyle(tag).fontSize))).toEqual(new Set(['12px']));
    expect(new Set(tags.map((tag) => Math.round(tag.getBoundingClientRect().height))).size).toBe(1);
    expect(
      tags
        .filter((tag) => contrast(tag) < leastContrast)
        .map((tag) => `${tag.textContent} ${getComputedStyle(tag).color} on ${groundOf(tag)} ${contrast(tag)}`),
    ).toEqual([]);
  });

  it('states of instances and tasks are told apart by icons as readable as their words', async () => {
    const palette = paletteFor(mode, settings.accents[0]);
    const rejection = { userName: '赵敏', nodeName: '审批', comment: '' } as tasks.Rejection;
    const actions = ['running', 'complete', 'reject', 'terminate', 'withdraw', 'canceled', 'disagree'] as const;
    show(
      <ConfigProvider theme={still(mode, palette)} {...componentDefaults}>
        <div data-testid="states" style={{ background: palette.surface, padding: 8 }}>
          {(['running', 'complete', 'terminal', 'withdrawn', 'revoked'] as const).map((state) => (
            <InstanceStateTag key={state} state={state} />
          ))}
          <SuspendedMark />
          <RejectedTag rejection={rejection} />
        </div>
        <div data-testid="actions" style={{ background: palette.ground, padding: 8 }}>
          {actions.map((action) => (
            <ActionTag key={action} action={action} />
          ))}
        </div>
      </ConfigProvider>,
    );
    await expect.element(page.getByTestId('actions')).toBeVisible();

    for (const group of ['states', 'actions']) {
      const tags = [...page.getByTestId(group).element().querySelectorAll('.ant-tag')];
      const drawings = tags.map((tag) => tag.querySelector('svg')?.innerHTML);
      expect([group, new Set(drawings).size, drawings.includes(undefined)]).toEqual([group, tags.length, false]);
      const faint = tags.filter((tag) => contrast(tag.querySelector('svg')!) < leastContrast);
      expect(faint.map((tag) => tag.textContent)).toEqual([]);
    }
  });
});

it('a field on a phone has text of 16 px, so that no browser zooms in', async () => {
  await page.viewport(390, 844);
  show(
    <>
      <Input aria-label="Title" />
      <Input.TextArea aria-label="Comment" />
      <InputNumber aria-label="Amount" />
      <DatePicker aria-label="Day" />
      <Select aria-label="Kind" showSearch />
    </>,
  );
  await expect.element(page.getByLabelText('Title')).toBeVisible();

  const sizes = [...document.querySelectorAll('input, textarea')].map((field) => getComputedStyle(field).fontSize);
  await page.viewport(1440, 900);

  expect(sizes).toHaveLength(5);
  expect(new Set(sizes)).toEqual(new Set(['16px']));
});
