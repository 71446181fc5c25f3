import { isAllowedLink } from '@portal/contract/fields';
import type { Editor } from '@tiptap/react';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../shared/texts';
import styles from './rich-text.module.css';

/** Completes what people type: a mail address, a phone number, or a web address without its scheme. */
function addressOf(typed: string): string {
  const text = typed.trim();
  if (/^[^\s@:/]+@[^\s@]+\.[^\s@]+$/u.test(text)) return `mailto:${text}`;
  if (/^\+?\d[\d-]{4,}$/u.test(text)) return `tel:${text}`;
  return /^[a-z][a-z+.-]*:/iu.test(text) ? text : `https://${text}`;
}

/** Sets the address of the selected words. Without a selection the address itself is inserted. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTexts();
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [wrong, setWrong] = useState(false);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const href = addressOf(typed);
    if (typed.trim() === '' || !isAllowedLink(href)) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  return (
    <div className={styles.panel} role="group" aria-label={t('link')}>
      <Input
        autoFocus
        size="small"
        value={typed}
        status={wrong ? 'error' : ''}
        placeholder={t('linkHint')}
        aria-label={t('linkAddress')}
        aria-invalid={wrong}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          /* Neither submits the form nor closes the dialog around the text. */
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') apply();
          else close();
        }}
      />
      <Button size="small" type="primary" onClick={apply}>
        {t('setLink')}
      </Button>
      {editor.isActive('link') && (
        <Button
          size="small"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          {t('removeLink')}
        </Button>
      )}
      {wrong && (
        <span role="alert" className={styles.wrong}>
          {t('linkWrong')}
        </span>
      )}
    </div>
  );
}
