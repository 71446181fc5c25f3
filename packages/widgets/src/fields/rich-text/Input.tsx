import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { usePossiblePorts } from '../shared/ports';
import type { InputProps } from '../shared/props';
import { useTexts } from '../shared/texts';
import { extensions } from './extensions';
import { withoutPending } from './picture-node';
import styles from './rich-text.module.css';
import { Toolbar } from './Toolbar';
import { useConnection, usePictures } from './pictures';

const htmlOf = (editor: Editor): string | null => {
  if (editor.isEmpty) return null;
  return withoutPending(editor.getHTML());
};

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** Office programs put a picture of copied words beside the words, which are what is meant. */
function pastedFiles(data: DataTransfer | null): File[] {
  const html = new DOMParser().parseFromString(data?.getData('text/html') ?? '', 'text/html');
  return html.body.textContent.trim() === '' ? filesOf(data) : [];
}

export default function RichTextInput({ value, onChange, disabled, ...options }: InputProps<'rich-text'>) {
  const t = useTexts();
  const tools = useRef<HTMLDivElement>(null);
  const { pictures, uploading, problems } = usePictures();
  const hasPictures = usePossiblePorts() !== null;
  const known = useRef(value);
  const editor = useEditor({
    extensions: [...extensions, pictures.node],
    content: value ?? '',
    editable: !disabled,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        ...(options.id && { id: options.id }),
        ...(options['aria-label'] && { 'aria-label': options['aria-label'] }),
        ...(options['aria-describedby'] && { 'aria-describedby': options['aria-describedby'] }),
      },
      transformPastedHTML: pictures.transformPasted,
      handlePaste: (_, event) => {
        const files = pastedFiles(event.clipboardData);
        if (files.length === 0 || !hasPictures) return false;
        pictures.add(files);
        return true;
      },
      handleDrop: (view, event, _slice, moved) => {
        const files = filesOf(event.dataTransfer);
        if (moved || files.length === 0 || !hasPictures) return false;
        event.preventDefault();
        pictures.add(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
        return true;
      },
      /* In a table Tab goes from cell to cell, so that another key has to lead out of the text. */
      handleKeyDown: (_, event) => {
        if (!event.altKey || event.key !== 'F10') return false;
        tools.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => {
      known.current = htmlOf(changed);
      onChange(known.current);
    },
  });

  useConnection(pictures, editor);
  useEffect(() => {
    // the editor is destroyed while a suspended page hides it, and made again afterwards
    if (editor.isDestroyed) return;
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(value ?? '', { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  const { onEditor } = options;
  useEffect(
    () => onEditor?.((text) => void editor.chain().focus().insertContent({ type: 'text', text }).run()),
    [editor, onEditor],
  );
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });

  return (
    <div ref={tools} className={`${styles.editor} ${options.status === 'error' ? styles.error : ''}`}>
      {!disabled && <Toolbar editor={editor} onPictures={hasPictures ? pictures.add : null} />}
      {uploading > 0 && (
        <p className={styles.uploading} role="status">
          {t('picturesUploading', { count: uploading })}
        </p>
      )}
      {problems.map((problem) => (
        <Alert key={problem} type="warning" showIcon closable role="alert" title={problem} onClose={pictures.dismiss} />
      ))}
      <EditorContent editor={editor} className={styles.text} />
    </div>
  );
}
