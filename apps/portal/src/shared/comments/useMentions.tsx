import type { Json, Member } from '@portal/contract/fields';
import type { Person } from '@portal/widgets/member-picker';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Suspense, useState, type FormEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { mentionBefore, placeOf, type Mention } from './mention';

const MentionList = lazyInPlace(() => import('./MentionList'));

type Shown = Mention & { area: HTMLTextAreaElement; place: ReturnType<typeof placeOf> };

interface Options {
  /** The element around the form, which the list is placed in. */
  box: RefObject<HTMLElement | null>;
  /** The people who are mentioned already. */
  mentions: readonly Member[];
  change: (key: string, value: Json) => void;
}

/** The list of people that opens with an `@` in the text of a comment, for a form with the fields `text` and `mentions`. */
export function useMentions({ box, mentions, change }: Options) {
  const [shown, show] = useState<Shown | null>(null);
  /** The sign whose list was closed. */
  const [closed, close] = useState<number | null>(null);

  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLTextAreaElement) || !box.current) return;
    const mention = mentionBefore(target.value, target.selectionStart);
    if (mention?.at !== closed) close(null);
    const isShown = mention !== null && mention.at !== closed;
    show(isShown ? { ...mention, area: target, place: placeOf(target, mention.at, box.current) } : null);
  };
  /** Puts a text in the place of what was written from the sign to the caret. */
  const write = ({ area, at }: Shown, text: string) => {
    const caret = at + text.length;
    /* At once, so that keys pressed next are written behind it. */
    flushSync(() => {
      change('text', `${area.value.slice(0, at)}${text}${area.value.slice(area.selectionStart)}`);
      show(null);
    });
    area.focus();
    area.setSelectionRange(caret, caret);
  };
  const choose = (mention: Shown, { userId, chineseName }: Person) => {
    write(mention, `@${chineseName} `);
    if (!mentions.some(({ id }) => id === userId)) change('mentions', [...mentions, { id: userId, name: chineseName }]);
  };
  const pick = (mention: Shown) => {
    write(mention, '');
    box.current?.querySelector<HTMLElement>('[data-field="mentions"] button[id]')?.click();
  };
  const list = shown && (
    <Suspense>
      <MentionList
        {...shown}
        onChoose={(person) => choose(shown, person)}
        onPick={() => pick(shown)}
        onClose={() => {
          close(shown.at);
          show(null);
        }}
      />
    </Suspense>
  );
  return { list, onInput, onBlur: () => show(null) };
}
