import { errorMessage, type ErrorName } from '@portal/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { configureHttp } from '../http';
import { withStage } from '../../testing/stage';
import { FilePreview } from './FilePreview';
import { testPorts } from '../../testing/http-ports';

const show = withStage();
const network = vi.fn<typeof fetch>();
const file = { bucketName: 'workflow', fileName: 'a.docx', original: '合同.docx' };

/** The smallest PDF of one empty page. */
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>`;

const status = (state: string) => Response.json({ code: 0, msg: 'success', data: { state, url: null } });
const refusal = (name: ErrorName, code: number) =>
  Response.json({ code, msg: errorMessage(name, 'zh-CN'), data: null }, { status: code });

beforeEach(() => {
  /* Late requests of an earlier test must not get an answer of this one. */
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) =>
    address.startsWith('/admin/sys-file/') ? network(address, request) : Promise.reject(new Error('away')),
  );
  configureHttp(testPorts);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

/** The next answer of the server, which comes only when the result is called. */
function answerLater(answer: Response): () => void {
  let arrive = () => {};
  network.mockReturnValueOnce(new Promise((resolve) => (arrive = () => resolve(answer))));
  return () => arrive();
}

it('the preview shows the progress of the conversion and then the pages (000-2-097)', async () => {
  network.mockResolvedValueOnce(status('queued'));
  const convert = answerLater(status('converting'));
  const finish = answerLater(status('ready'));
  network.mockResolvedValueOnce(new Response(pdf));

  show(<FilePreview file={file} onClose={() => {}} />);

  await expect.element(page.getByText('正在排队等待转换……')).toBeVisible();
  convert();
  await expect.element(page.getByText('正在生成预览……')).toBeVisible();
  finish();
  await expect.element(page.getByRole('img', { name: '第 1 页' })).toBeVisible();
  expect(network.mock.lastCall?.[0]).toBe('/admin/sys-file/workflow/a.docx/preview');
});

it('the preview shows an image without conversion (000-2-096)', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>';
  network.mockResolvedValueOnce(new Response(new Blob([drawing], { type: 'image/svg+xml' })));

  show(<FilePreview file={{ ...file, fileName: 'a.png', original: '现场.png' }} onClose={() => {}} />);

  const image = page.getByRole('img', { name: '现场.png' });
  await expect.poll(() => (image.query() as HTMLImageElement | null)?.naturalWidth).toBe(20);
});

it('the preview offers the download, without another attempt, when there is no converter', async () => {
  network.mockResolvedValue(refusal('previewConverterMissing', 501));

  show(<FilePreview file={file} onClose={() => {}} />);

  await expect.element(page.getByRole('alert')).toHaveTextContent('暂不支持在线预览该类型的文件，请下载后查看。');
  await expect.element(page.getByRole('button', { name: '下载' })).toBeVisible();
  expect(page.getByRole('button', { name: /重\s?试/ }).elements()).toEqual([]);
});

it('the preview offers another attempt while the converter is busy', async () => {
  network.mockResolvedValueOnce(refusal('previewBusy', 503));
  network.mockResolvedValue(status('converting'));

  show(<FilePreview file={file} onClose={() => {}} />);
  await page.getByRole('button', { name: /重\s?试/ }).click();

  await expect.element(page.getByText('正在生成预览……')).toBeVisible();
});
