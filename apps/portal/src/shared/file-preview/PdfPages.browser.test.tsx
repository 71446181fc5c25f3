import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withStage } from '../../testing/stage';
import { PdfPages } from './PdfPages';

const show = withStage();

const blank = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 210 297] >>';
const threePages = [
  '%PDF-1.4',
  '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
  '2 0 obj << /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >> endobj',
  ...[3, 4, 5].map((id) => `${id} 0 obj ${blank} endobj`),
  'trailer << /Root 1 0 R /Size 6 >>',
  '%%EOF',
].join('\n');

it('the pages can be scrolled by keyboard', async () => {
  show(<PdfPages bytes={new Blob([threePages], { type: 'application/pdf' })} />);
  const pages = page.getByRole('region', { name: 'PDF 预览' });
  await expect.element(pages).toBeVisible();

  await userEvent.tab();
  await userEvent.keyboard('{End}');

  await expect.element(pages).toHaveFocus();
  await expect.poll(() => pages.element().scrollTop).toBeGreaterThan(0);
});
