import { isAllowedAttribute, richTextTags } from '@portal/contract/fields';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clear } from '../../testing/show';
import { onChange, ports, showInput, showValue, upload } from '../testing/field';
import { cleanPasted } from './pasted';
import { sanitized } from './sanitize';

afterEach(() => {
  clear();
  vi.clearAllMocks();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const text = page.getByRole('textbox', { name: 'Field' });
const written = () => onChange.mock.lastCall?.[0];
const canvas = new OffscreenCanvas(40, 30);
canvas.getContext('2d')!.fillRect(0, 0, 40, 30);
const drawn = await canvas.convertToBlob();
const picture = new File([drawn], 'photo.png', { type: 'image/png' });

function paste(data: DataTransfer) {
  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}

function pasteHtml(html: string) {
  const data = new DataTransfer();
  data.setData('text/html', html);
  paste(data);
}

describe('writing', () => {
  it('writes headings, alignment and a table with a header as the server stores them', async () => {
    await showInput('rich-text');
    await text.click();
    await button('Heading 2').click();
    await userEvent.keyboard('Plan');
    await button('Center').click();
    await userEvent.keyboard('{Enter}');
    await button('Insert table').click();
    await userEvent.keyboard('Name');
    await button('Delete column').click();
    await button('Delete row').click();

    await vi.waitFor(() => expect(written()).toMatch(/^<h3 style="text-align: center;?">Plan<\/h3>/u));
    await button('Insert row below').click();
    await button('Delete table').click();
    expect(written()).not.toContain('<table');
  });

  it('merges the selected cells and splits them again', async () => {
    await showInput('rich-text', {}, '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>');
    await expect.element(text).toBeVisible();
    const cells = () => [...text.element().querySelectorAll('td')];

    await userEvent.dragAndDrop(cells()[0]!, cells()[1]!);
    await button('Merge cells').click();
    expect(written()).toContain('<td colspan="2"><p>a</p><p>b</p></td>');
    await button('Split cell').click();

    expect(cells()).toHaveLength(2);
  });

  it('links words to web, mail and phone addresses, and to nothing else', async () => {
    await showInput('rich-text');
    await text.click();
    await button('Link').click();
    await userEvent.keyboard('javascript:alert(1){Enter}');
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();

    await userEvent.fill(page.getByLabelText('Link address'), 'office@example.com');
    await button('Apply').click();

    expect(written()).toContain(
      '<a target="_blank" rel="noopener noreferrer" href="mailto:office@example.com">office@example.com</a>',
    );
  });

  it('moves the focus to the toolbar with Alt+F10, and along it with the arrow keys', async () => {
    await showInput('rich-text', {}, '<p>a</p>');
    await text.click();
    await userEvent.keyboard('{Alt>}{F10}{/Alt}');
    await expect.element(button('Heading 1')).toHaveFocus();

    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect.element(button('Bold')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');

    await expect.element(button('Heading 3')).toHaveFocus();
  });
});

describe('pictures', () => {
  it('stand in the text while they are uploaded, and get words and a width', async () => {
    let store: () => void = () => undefined;
    upload.mockImplementationOnce(
      (file) =>
        new Promise((resolve) => {
          store = () => resolve({ bucketName: 'workflow', fileName: '1.png', original: file.name, size: 1 });
        }),
    );
    await showInput('rich-text');
    await text.click();
    const data = new DataTransfer();
    data.items.add(picture);
    paste(data);
    await expect.element(page.getByRole('status')).toHaveTextContent('Uploading pictures (1)');
    expect(text.element().querySelectorAll('img[data-pending]')).toHaveLength(1);
    expect(written()).not.toContain('pending');

    store();
    await vi.waitFor(() => expect(written()).toContain('<img src="/admin/sys-file/workflow/1.png">'));
    await userEvent.click(text.element().querySelector('img[src]')!);
    await userEvent.fill(page.getByLabelText('Alternative text'), 'Signing');
    await button('50%').click();

    expect(written()).toBe('<p><img src="/admin/sys-file/workflow/1.png" alt="Signing" width="50%"></p>');
  });

  it('leave the text when their upload is refused, with the reason', async () => {
    upload.mockRejectedValueOnce(new Error('too large'));
    await showInput('rich-text', {}, '<p>a</p>');
    await expect.element(text).toBeVisible();

    await userEvent.upload(page.getByLabelText('Insert picture').elements().at(-1)!, picture);

    await expect.element(page.getByRole('alert')).toHaveTextContent('too large');
    expect(text.element().querySelector('img[src]')).toBeNull();
  });

  it('of other pages are left out with a message, those within the clipboard are uploaded', async () => {
    await showInput('rich-text');
    await text.click();
    pasteHtml(
      '<p>a<img src="https://example.com/x.png"><img src="file:///C:/1.png"><img src="data:image/png;base64,AAAA"></p>',
    );

    await expect.element(page.getByRole('alert')).toHaveTextContent('Pictures that could not be pasted: 2');
    await vi.waitFor(() => expect(written()).toBe('<p>a<img src="/admin/sys-file/workflow/1.png"></p>'));
    expect(upload).toHaveBeenCalledOnce();
  });

  it('are uploaded again when they are pasted from another text', async () => {
    upload.mockResolvedValueOnce({ bucketName: 'workflow', fileName: 'copy.png', original: 'x.png', size: 1 });
    await showInput('rich-text');
    await text.click();
    pasteHtml('<p>a<img src="/admin/sys-file/workflow/other.png" alt="Other"></p>');

    await vi.waitFor(() => expect(written()).toBe('<p>a<img src="/admin/sys-file/workflow/copy.png" alt="Other"></p>'));
  });
});

describe('text pasted from an office program', () => {
  it('keeps words, headings, lists and tables, and loses styles, comments and empty lines', () => {
    const html = `<html xmlns:o="urn:o"><head><style>p{color:red}</style></head><body>
      <!--[if gte mso 9]><xml></xml><![endif]--><h1>Title</h1>
      <p class=MsoNormal style='text-align:center'><b>Head</b><o:p></o:p></p><p class=MsoNormal>&nbsp;</p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>one</p>
      <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>·</span>deeper</p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>two</p>
      <p class=MsoNormal>after</p></body></html>`;

    const clean = cleanPasted(html).replaceAll(/\s+/gu, ' ').replaceAll('> <', '><').trim();

    expect(clean).toContain('<h2>Title</h2>');
    expect(clean).toContain('<b>Head</b></p><ol>');
    expect(clean).toContain('<ol><li><p>one</p><ul><li><p>deeper</p></li></ul></li><li><p>two</p></li></ol>');
    expect(clean).not.toMatch(/<!--|o:p|<style|&nbsp;/u);
  });

  it('is written without anything that the server would remove', async () => {
    await showInput('rich-text');
    await text.click();
    pasteHtml(
      '<p style="color:red;text-align:right"><span style="font-size:30pt">a</span></p><table width="500"><colgroup><col width="64"></colgroup><tr><td width="64" bgcolor="red" colspan="2">b</td></tr></table>',
    );

    await vi.waitFor(() => expect(written()).toContain('<table>'));
    expect(written()).toContain('<td colspan="2"><p>b</p></td>');
    const shown = document.createElement('div');
    shown.append(sanitized(String(written())));
    expect(shown.innerHTML).toBe(written());
  });
});

describe('reading', () => {
  it('reads pictures with the rights of the reader, and opens them in full', async () => {
    const readFile = vi.fn(ports.readFile);
    await showValue(
      'rich-text',
      '<p><img src="/admin/sys-file/workflow/1.png" alt="Signing" width="50%"></p>',
      {},
      'en-US',
      {
        readFile,
      },
    );
    const shown = button('View full picture Signing');
    await expect.element(shown).toBeVisible();
    expect(shown.element()).toHaveStyle({ maxWidth: '100%' });
    await vi.waitFor(() => expect(shown.element().querySelector('img')!.src).toMatch(/^blob:/u));
    expect(readFile).toHaveBeenCalledWith(expect.objectContaining({ bucketName: 'workflow', fileName: '1.png' }));

    await shown.click();

    await expect.element(page.getByRole('dialog', { name: 'Signing' })).toBeVisible();
  });

  it('shows the words of a picture that its reader may not read', async () => {
    await showValue('rich-text', '<p><img src="/admin/sys-file/workflow/1.png" alt="Signing"></p>', {}, 'en-US', {
      readFile: () => Promise.reject(new Error('forbidden')),
    });

    await vi.waitFor(() => expect(document.querySelector('img[data-failed]')).not.toBeNull());
    expect(document.querySelector('img')!.alt).toBe('Signing');
  });

  it('scrolls a wide table within the text', async () => {
    await page.viewport(390, 800);
    const cells = Array.from({ length: 12 }, (_, index) => `<td>column ${String(index)}</td>`).join('');
    await showValue('rich-text', `<table><tbody><tr>${cells}</tr></tbody></table>`);
    await expect.element(page.getByRole('table')).toBeVisible();
    const frame = page.getByRole('table').element().parentElement!;

    expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth);
    expect(frame.getBoundingClientRect().right).toBeLessThanOrEqual(390);
    expect(frame.tabIndex).toBe(0);
    await page.viewport(1280, 800);
  });

  it.each([
    '<img src=x onerror=alert(1)><svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<a href="javascript:alert(1)">a</a><a href="//example.com">b</a><a href="data:text/html,x">c</a>',
    '<math><mtext><table><mi><style><img src=x onerror=alert(1)></style></table></mtext></math>',
    '<p style="position:fixed;inset:0">a</p><form><input name=password></form><iframe srcdoc="x"></iframe>',
    '<img src="https://example.com/a.png" srcset="https://example.com/b.png 2x"><td background="//example.com">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript><template><img src=x></template>',
    '<p id="root" class="ant-btn" data-picture="/admin/x">a</p><table><td colspan=100000>b</td></table>',
  ])('shows nothing of %s that is not allowed', (html) => {
    const fragment = sanitized(html);

    for (const element of fragment.querySelectorAll('*')) {
      expect(richTextTags).toContain(element.localName);
      for (const { name, value } of element.attributes)
        expect([element.localName, name, isAllowedAttribute(element.localName, name, value)]).toEqual([
          element.localName,
          name,
          true,
        ]);
      if (element.localName === 'img') expect(element.getAttribute('src')).toMatch(/^\/admin\/sys-file\//u);
    }
  });
});
