import { readArrangement } from '@portal/contract/home';
import { describe, expect, it } from 'vitest';
import { visit, type Visitor } from '../harness/browser';
import { clientOf } from '../harness/client';
import { withBrowser, withServer } from '../harness/suite';

/** A talent of the library. Only readers of the library find this person. */
const talent = '马淑芬';

describe('the home page and the search', () => {
  const server = withServer();
  const browser = withBrowser();

  /** Searches by a key of the page, and returns the hit that is chosen. */
  async function search({ page, t }: Visitor, key: string, keyword: string) {
    await page.getByRole('heading', { level: 1 }).waitFor();
    const box = page.getByRole('combobox', { name: t('search:title') });
    /* A key that comes before the page listens is lost. */
    const isOpen = async () => {
      if (!(await box.isVisible())) await page.keyboard.press(key);
      return box.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      );
    };
    await expect.poll(isOpen).toBe(true);
    await box.fill(keyword);
    return page.getByRole('option', { selected: true });
  }

  it('keeps how a talent arranges the blocks, and leads each reader to what they may read', async () => {
    const guest = await visit(browser(), server().url, { as: 'talent01' });
    const office = await visit(browser(), server().url, { as: 'auditor01' });
    const { page, t } = guest;
    const press = (name: string) => page.getByRole('button', { name }).click();
    const services = t('home:blocks.services');

    await page.goto('/homepage/index');
    await press(t('home:arrange.open'));
    await press(t('home:arrange.down', { name: t('home:blocks.talentFile') }));
    await press(t('home:arrange.toSide', { name: services }));
    await press(t('home:arrange.hide', { name: t('home:blocks.news') }));
    await guest.picture('home-arranging');
    const client = await clientOf(server().url, 'talent01');
    const kept = async () => (await client.get(readArrangement)).own;
    await expect.poll(kept).toEqual({
      main: ['started', 'talentFile', 'todos', 'otherTodos'],
      side: ['deadlines', 'notices', 'meetings', 'messages', 'services'],
    });

    await page.reload();
    const blocks = async () => {
      const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
      return [names[0], names[1], names.at(-1)];
    };
    await expect.poll(blocks).toEqual([t('home:blocks.started'), t('home:blocks.talentFile'), services]);

    const service = (await search(guest, '/', 'rczcydy')).filter({ hasText: '人才政策一对一咨询' });
    await service.waitFor();
    await guest.picture('search-by-initials');
    await service.click();
    await page.getByRole('heading', { name: '人才政策一对一咨询' }).waitFor();
    await search(guest, 'Control+k', talent);
    await page.getByText(t('search:nothing', { keyword: talent })).waitFor();

    await office.page.goto('/homepage/index');
    const found = (await search(office, 'Control+k', 'msf')).filter({ hasText: talent });
    await found.waitFor();
    await office.picture('search-of-the-office');
    await found.click();
    await office.page.waitForURL('**/auditDepartment/talentLibrary?**');
    await office.page.getByRole('dialog').getByText(talent).first().waitFor();

    expect([...guest.complaints, ...office.complaints]).toEqual([]);
    await guest.leave();
    await office.leave();
  });
});
