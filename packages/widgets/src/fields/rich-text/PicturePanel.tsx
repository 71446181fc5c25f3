import { pictureTextLength, pictureWidths } from '@portal/contract/fields';
import { DeleteOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/react';
import { Button, Input } from 'antd';
import { Icon } from '../../icon';
import { useTexts } from '../shared/texts';
import styles from './rich-text.module.css';

/** The words and the width of the selected picture. */
export function PicturePanel({ editor }: { editor: Editor }) {
  const t = useTexts();
  const { alt, width } = editor.getAttributes('image') as { alt: string | null; width: string | null };
  /* `updateAttributes` replaces a leaf, after which it is no longer selected. */
  const change = (name: 'alt' | 'width', value: string | null) =>
    editor.commands.command(({ tr }) => {
      tr.setNodeAttribute(tr.selection.from, name, value);
      return true;
    });
  return (
    <div className={styles.panel} role="group" aria-label={t('picture')}>
      <Input
        size="small"
        value={alt ?? ''}
        maxLength={pictureTextLength}
        placeholder={t('pictureWordsHint')}
        aria-label={t('pictureWords')}
        onChange={({ target }) => change('alt', target.value || null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <span className={styles.group} role="group" aria-label={t('pictureWidth')}>
        {[null, ...pictureWidths].map((each) => (
          <Button
            key={each}
            size="small"
            type={width === each ? 'primary' : 'text'}
            aria-pressed={width === each}
            onClick={() => change('width', each)}
          >
            {each ?? t('ownWidth')}
          </Button>
        ))}
      </span>
      <Button
        size="small"
        type="text"
        danger
        icon={<Icon of={DeleteOutlined} />}
        aria-label={t('removePicture')}
        title={t('removePicture')}
        onClick={() => editor.chain().focus().deleteSelection().run()}
      />
    </div>
  );
}
