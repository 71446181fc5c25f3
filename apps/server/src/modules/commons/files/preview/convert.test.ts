import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { unprivilegedAccount } from '../../../../platform/unprivileged-account';
import { conversionLimits, libreOffice } from './convert';
import { fakeConverter, removeFakeConverters } from './testing/fake-converter';

afterAll(removeFakeConverters);

const text = (content: string | Buffer = '说明') => ({
  extension: 'txt',
  content: Readable.from([Buffer.from(content)]),
});
const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('talent-portal-preview-'));

async function convert(script: string, { limits = conversionLimits, source = text(), signal = neverAborted() } = {}) {
  let pdf = '';
  const keep = async (content: Readable) => {
    pdf = (await buffer(content)).toString();
  };
  await libreOffice(fakeConverter(script), limits)(source, keep, signal);
  return pdf;
}
const neverAborted = () => new AbortController().signal;

describe('a conversion', () => {
  it('returns the PDF and removes its folder', async () => {
    const before = folders();

    const pdf = await convert('{ echo %PDF-1.7; cat "$source"; } > "$out/source.pdf"');

    expect(pdf).toBe('%PDF-1.7\n说明');
    expect(folders()).toEqual(before);
  });

  it('passes text on in UTF-8, whatever its encoding is', async () => {
    const source = text(Buffer.from('cbb5c3f7', 'hex'));

    const pdf = await convert('{ echo %PDF-1.7; cat "$source"; } > "$out/source.pdf"', { source });

    expect(pdf).toContain('说明');
  });

  it('runs with limits, without the environment of the server and not as root', async () => {
    process.env['DATABASE_URL_OF_TEST'] = 'secret';

    const pdf = await convert(
      '{ echo %PDF-1.7; ulimit -t; ulimit -f; ulimit -v; id -u; env; } > "$out/source.pdf"',
    ).finally(() => delete process.env['DATABASE_URL_OF_TEST']);

    const [, seconds, blocks, kilobytes, user] = pdf.split('\n');
    expect([seconds, blocks, kilobytes]).toEqual(['60', `${100 * 2048}`, `${2 * 1024 ** 2}`]);
    expect(Number(user)).toBe(unprivilegedAccount()?.uid ?? process.getuid?.());
    expect(pdf).not.toContain('secret');
  });

  it('is killed with all its processes when it takes too long', async () => {
    const limits = { ...conversionLimits, timeMs: 300 };
    const started = Date.now();

    const conversion = convert('sleep 600 & echo $! >&2; sleep 600', { limits });

    await expect(conversion).rejects.toMatchObject({ reason: 'timedOut' });
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  it('is killed when the server stops', async () => {
    const stopping = new AbortController();
    const conversion = convert('sleep 600', { signal: stopping.signal });

    setTimeout(() => stopping.abort(), 200);

    await expect(conversion).rejects.toThrow(/abort/);
  });

  it.each([
    ['ends with an error', 'echo "source file could not be loaded" >&2; exit 1', /could not be loaded/],
    ['writes nothing', 'exit 0', /no PDF/],
    ['writes something else', 'echo nonsense > "$out/source.pdf"', /no PDF/],
    ['writes a link', 'ln -s /etc/passwd "$out/source.pdf"', /no PDF/],
    ['writes too much', '{ echo %PDF-1.7; head -c 8000000 /dev/zero; } > "$out/source.pdf"', /ended with/],
  ])('fails when the program %s', async (_, script, message) => {
    const before = folders();

    const conversion = convert(script, { limits: { ...conversionLimits, fileBytes: 1024 ** 2 } });

    await expect(conversion).rejects.toMatchObject({ reason: 'failed', message: expect.stringMatching(message) });
    expect(folders()).toEqual(before);
  });

  it('fails for a file that is named as text but is binary', async () => {
    const conversion = convert('exit 0', { source: text(Buffer.alloc(10)) });

    await expect(conversion).rejects.toMatchObject({ reason: 'failed' });
  });
});
