import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withStage } from '../../testing/stage';
import '../theme/base.css';
import { SubjectIcon } from './SubjectIcon';

const show = withStage();

it('the icon is centred in its tile, keeps its space while it loads, and is empty for an unknown subject', async () => {
  show(
    <>
      <span
        data-testid="tile"
        style={{ display: 'inline-grid', placeItems: 'center', width: 40, height: 40, fontSize: 20 }}
      >
        <SubjectIcon subject="todo" />
      </span>
      <span data-testid="unknown" style={{ display: 'inline-grid', fontSize: 20 }}>
        <SubjectIcon subject="somethingElse" />
      </span>
    </>,
  );
  const drawing = () => page.getByTestId('tile').element().querySelector('svg')!.getBoundingClientRect();
  await expect.poll(() => page.getByTestId('tile').element().querySelector('svg')).toBeTruthy();

  const tile = page.getByTestId('tile').element().getBoundingClientRect();
  expect(Math.abs(drawing().top + drawing().bottom - tile.top - tile.bottom)).toBeLessThanOrEqual(2);
  expect(Math.abs(drawing().left + drawing().right - tile.left - tile.right)).toBeLessThanOrEqual(2);
  expect(page.getByTestId('unknown').element().getBoundingClientRect()).toMatchObject({ width: 20, height: 20 });
});
