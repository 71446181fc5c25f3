import { LinkOutlined, PictureOutlined } from '@ant-design/icons';
import { pictureExtensions } from '@portal/contract/fields';
import type { Editor } from '@tiptap/react';
import { Button } from 'antd';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../../icon';
import { useTexts } from '../shared/texts';
import { editActions, insertActions, tableActions, textActions, type Action } from './actions';
import { LinkPanel } from './LinkPanel';
import { PicturePanel } from './PicturePanel';
import styles from './rich-text.module.css';

interface Props {
  editor: Editor;
  /** Puts pictures into the text. Null: the text has none. */
  onPictures: ((files: File[]) => void) | null;
}

const buttonsOf = (toolbar: HTMLElement) => [...toolbar.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];

/** Moves among the buttons with the arrow keys, so that Tab passes a toolbar in one step. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
  if (step === 0 || !(event.target instanceof HTMLButtonElement)) return;
  event.preventDefault();
  const buttons = buttonsOf(event.currentTarget);
  const next = buttons.at((buttons.indexOf(event.target) + step) % buttons.length);
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
}

function Bar({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus
    <div className={styles.toolbar} role="toolbar" aria-label={label} onKeyDown={moveFocus}>
      {children}
    </div>
  );
}

/** The formats of a text, and below them what concerns the table, picture or link at the cursor. */
export function Toolbar({ editor, onPictures }: Props) {
  const t = useTexts();
  const [linking, setLinking] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const can = (run: Action['run']): boolean => run(editor.can().chain()).run();
  const buttonOf = ({ name, sign, run, isActive }: Action, first = false) => (
    <Button
      key={name}
      size="small"
      type={isActive?.(editor) ? 'primary' : 'text'}
      tabIndex={first ? 0 : -1}
      aria-label={t(name)}
      title={t(name)}
      aria-pressed={isActive?.(editor)}
      disabled={!can(run)}
      icon={sign}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(editor.chain().focus()).run()}
    />
  );
  const group = (actions: readonly Action[], key: string, first = false) => (
    <span key={key} className={styles.group}>
      {actions.map((action, index) => buttonOf(action, first && index === 0))}
    </span>
  );
  const isPicture = editor.isActive('image');
  return (
    <div className={styles.tools}>
      <Bar label={t('toolbar')}>
        {textActions.map((actions, index) => group(actions, `text ${String(index)}`, index === 0))}
        <span className={styles.group}>
          <Button
            size="small"
            type={linking || editor.isActive('link') ? 'primary' : 'text'}
            tabIndex={-1}
            aria-label={t('link')}
            title={t('link')}
            aria-expanded={linking}
            disabled={isPicture}
            icon={<Icon of={LinkOutlined} />}
            onClick={() => setLinking(!linking)}
          />
          {onPictures && (
            <Button
              size="small"
              type="text"
              tabIndex={-1}
              aria-label={t('insertPicture')}
              title={t('insertPicture')}
              icon={<Icon of={PictureOutlined} />}
              onClick={() => chooser.current?.click()}
            />
          )}
          {insertActions.map((action) => buttonOf(action))}
        </span>
        {group(editActions, 'edit')}
      </Bar>
      {onPictures && (
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          style={{ display: 'none' }}
          aria-label={t('insertPicture')}
          accept={pictureExtensions.map((extension) => `.${extension}`).join(',')}
          onChange={({ target }) => {
            onPictures([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      )}
      {linking && !isPicture && <LinkPanel editor={editor} onClose={() => setLinking(false)} />}
      {isPicture && <PicturePanel editor={editor} />}
      {!isPicture && editor.isActive('table') && (
        <Bar label={t('tableTools')}>
          {tableActions.map((actions, index) => group(actions, String(index), index === 0))}
        </Bar>
      )}
    </div>
  );
}
