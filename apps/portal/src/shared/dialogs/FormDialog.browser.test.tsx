import { Button, Form, Input } from 'antd';
import { use, useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drafts } from '../drafts/useDraft';
import { startI18n } from '../i18n';
import type { Session } from '../session/session-of';
import { sessionStore } from '../session/store';
import { withStage } from '../../testing/stage';
import { FormDialog } from './FormDialog';

const show = withStage();
beforeAll(() => startI18n([]));
afterEach(() => {
  sessionStore.set(null);
  sessionStorage.clear();
});

const sent: object[] = [];
let answer: Promise<void> = Promise.resolve();
function Sample({ draft = 'sample' }: { draft?: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <FormDialog<{ name?: string; note?: string }>
          title="Sample"
          draft={draft}
          okText="Save"
          send={async (values) => {
            sent.push(values);
            await answer;
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        >
          <Form.Item name="name" label="Name">
            <Input />
          </Form.Item>
          <Form.Item name="note" label="Note">
            <Input />
          </Form.Item>
        </FormDialog>
      )}
    </>
  );
}
const opener = page.getByRole('button', { name: 'Open' });
const name = page.getByLabelText('Name');
const dialog = page.getByRole('dialog', { name: 'Sample' });

it('the dialog focuses its first field, submits by Enter, and returns the focus', async () => {
  show(<Sample />);
  await opener.click();
  await expect.element(name).toHaveFocus();

  await userEvent.keyboard('one{Enter}');

  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ name: 'one' }]);
  await expect.element(opener).toHaveFocus();
});

it('the dialog closes by Escape, and asks first when something was typed', async () => {
  show(<Sample />);
  await opener.click();
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await opener.click();
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('typed{Escape}');
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect.element(page.getByText('放弃已填写的内容？')).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('typed');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /放\s?弃/ }).click();

  await expect.element(dialog).not.toBeInTheDocument();
});

it('the dialog stays open until the server has answered, so that a refusal is seen', async () => {
  let refuse = () => {};
  answer = new Promise((_, reject) => (refuse = () => reject(new Error('taken'))));
  show(<Sample />);
  await opener.click();
  await name.fill('one');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();

  await userEvent.keyboard('{Escape}');
  refuse();

  await expect.element(dialog.getByRole('alert')).toBeVisible();
  answer = Promise.resolve();
});

it('the dialog keeps the page visible and sends nothing while its content is loading', async () => {
  const never = new Promise<string>(() => undefined);
  const Unready = () => use(never);
  function Late() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {isOpen && (
          <FormDialog title="Sample" draft={null} okText="Save" send={async () => {}} onClose={() => setOpen(false)}>
            <Unready />
          </FormDialog>
        )}
      </>
    );
  }
  show(<Late />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await expect.element(opener).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();

  await userEvent.keyboard('{Escape}');

  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

const signIn = () => sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 1 } } } as Session);

it('the dialog restores its input after the page was reloaded, until it is sent', async () => {
  signIn();
  show(<Sample key="before" />);
  await opener.click();
  await name.fill('typed');

  show(<Sample key="loaded again" />);
  await opener.click();
  await expect.element(name).toHaveValue('typed');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();

  await opener.click();
  await expect.element(name).toHaveValue('');
});

it('the dialog asks before it discards a draft, and then deletes it', async () => {
  signIn();
  drafts.write(1, 'sample', { name: 'typed' });
  show(<Sample />);
  await opener.click();
  await expect.element(name).toHaveFocus();

  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: /放\s?弃/ }).click();

  await expect.element(dialog).not.toBeInTheDocument();
  expect(drafts.read(1, 'sample')).toBeNull();
});

it('the dialog stores no draft of a secret', async () => {
  signIn();
  show(<Sample draft={null} />);
  await opener.click();

  await name.fill('secret');

  expect(Object.keys(sessionStorage)).toEqual([]);
});
