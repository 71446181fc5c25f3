import type { KindRefusals } from './refusal';

const file = (fileName: string, original: string) => ({ bucketName: 'workflow', fileName, original, size: 1 });

export const filesRefusals: Record<'files' | 'pictures' | 'signature', KindRefusals> = {
  files: {
    always: [
      { value: 'a.pdf', code: 'type' },
      { value: [{ ...file('1.pdf', 'a.pdf'), bucketName: '../' }], code: 'type' },
      { value: [file('../1.pdf', 'a.pdf')], code: 'type' },
      { value: [file('1.pdf', 'a.pdf'), file('1.pdf', 'b.pdf')], code: 'duplicate' },
    ],
    settings: {
      max: [{ settings: { max: 1 }, value: [file('1.pdf', 'a.pdf'), file('2.pdf', 'b.pdf')], code: 'tooMany' }],
      extensions: [{ settings: { extensions: ['pdf'] }, value: [file('1.exe', 'a.exe')], code: 'extension' }],
    },
    wrong: [{ max: 0 }, { max: 51 }, { extensions: [] }, { extensions: ['.PDF'] }],
  },
  pictures: {
    always: [
      { value: [1], code: 'type' },
      { value: [file('1.svg', 'a.svg')], code: 'extension' },
      { value: [file('1.png', 'a.png'), file('1.png', 'b.png')], code: 'duplicate' },
    ],
    settings: {
      max: [{ settings: { max: 1 }, value: [file('1.png', 'a.png'), file('2.png', 'b.png')], code: 'tooMany' }],
    },
    wrong: [{ max: 0 }, { max: 51 }],
  },
  signature: {
    always: [
      { value: 'data:image/png;base64,AAAA', code: 'type' },
      { value: file('1.pdf', 'a.pdf'), code: 'extension' },
    ],
    settings: {},
    wrong: [],
  },
};
