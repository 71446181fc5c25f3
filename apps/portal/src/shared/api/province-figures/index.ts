import { provinceFigures as wire } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { reading, readingPage } from '../reading';

/** The board counts anew every half minute, so that reading more often shows nothing new. */
const everyMs = 60_000;

/** The board of the largest area that the reader may see, or of an area within. */
export const provinceBoard = (areaId: number | undefined) =>
  queryOptions({
    ...readingPage(['province-figures', 'board', areaId ?? null], wire.readBoard, {
      query: areaId === undefined ? {} : { areaId },
    }),
    refetchInterval: everyMs,
  });

export const provinceSummary = () =>
  queryOptions({ ...reading(['province-figures', 'summary'], wire.readSummary), refetchInterval: everyMs });
