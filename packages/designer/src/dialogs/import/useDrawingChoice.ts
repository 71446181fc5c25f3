import { App } from 'antd';
import { useState } from 'react';
import { useAssistance } from '../../shared/assistance';
import type { PartlyDrawnAnswer } from './PartlyDrawn';

/** A file with a partial drawing, waiting for a decision on the rest. */
interface Partly {
  elements: string[];
  answer: (answer: PartlyDrawnAnswer) => void;
}

/** Asks what becomes of a file whose drawing is missing or partial. */
export function useDrawingChoice() {
  const { t } = useAssistance();
  const { modal } = App.useApp();
  const [partly, setPartly] = useState<Partly>();

  const askLayout = async (): Promise<PartlyDrawnAnswer> => {
    const question = {
      title: t('layoutTitle'),
      content: t('layoutHint'),
      okText: t('confirm'),
      cancelText: t('cancel'),
    };
    return (await modal.confirm(question)) ? 'layOut' : 'cancel';
  };

  const askPartly = async (elements: string[]): Promise<PartlyDrawnAnswer> => {
    if (elements.length === 0) return 'asDrawn';
    try {
      return await new Promise((answer) => setPartly({ elements, answer }));
    } finally {
      setPartly(undefined);
    }
  };

  return { partly, askLayout, askPartly };
}
