import { textsIn, type Locale } from '@portal/contract';
import type { ExportFormat } from '@portal/contract/records';
import type { FileAnswer } from '../../../../platform/http';
import { areaName, areaNames } from '../../../../platform/areas';
import { columnName } from '../../../../platform/sheet-import';
import { writeSpreadsheet } from '../../../../platform/spreadsheet';
import { writeTemplateWorkbook } from '../../../../platform/workbook';
import { kindName, statusName, unitSheet, unitStatuses, type Column } from './form';
import type { AdministeredRow } from './store';
import texts from './strings/import.json';

const width = (column: Column) => ({ width: column === 'parent' ? 40 : 20 });

/** Returns a workbook to fill in, with an example and a sheet of the possible values. */
export function writeTemplate(units: readonly AdministeredRow[], locale: Locale): Promise<FileAnswer> {
  const { templateTitle, sheets, example } = textsIn(texts, locale);
  const { columns } = unitSheet;
  const offered: Partial<Record<Column, string[]>> = {
    kind: [true, false].map((isCompany) => kindName(isCompany, locale)),
    parent: units.map(({ path }) => path),
    area: [...areaNames(locale).values()],
    status: unitStatuses.map((status) => statusName(status, locale)),
  };
  const shown: Record<Column, string> = { ...example, kind: kindName(false, locale), parent: units[0]?.path ?? '' };
  const chosen = columns.filter((column) => offered[column]);
  const length = Math.max(...chosen.map((column) => offered[column]!.length));
  return writeTemplateWorkbook(templateTitle, [
    {
      name: sheets.units,
      columns: columns.map(width),
      rows: [columns.map((column) => columnName(unitSheet, column, locale)), columns.map((column) => shown[column])],
      lists: chosen.flatMap((column, from) => {
        const rows = offered[column]!.length;
        if (rows === 0) return [];
        return [{ column: columns.indexOf(column), from: { sheet: sheets.choices, column: from, rows } }];
      }),
    },
    {
      name: sheets.choices,
      columns: chosen.map(width),
      rows: [
        chosen.map((column) => columnName(unitSheet, column, locale)),
        ...Array.from({ length }, (_, row) => chosen.map((column) => offered[column]![row] ?? '')),
      ],
    },
  ]);
}

/** Returns the tree as a spreadsheet with the columns of an import. */
export function exportUnits(units: AsyncIterable<AdministeredRow>, format: ExportFormat, locale: Locale): FileAnswer {
  const { title } = textsIn(texts, locale);
  const headers = unitSheet.columns.map((column) => columnName(unitSheet, column, locale));
  return writeSpreadsheet({ title, headers, rows: cells() }, format);

  async function* cells(): AsyncGenerator<(string | number)[]> {
    for await (const { name, isCompany, parent, sort, areaId, status } of units) {
      const area = areaId === null ? '' : (areaName(String(areaId), locale) ?? String(areaId));
      yield [name, kindName(isCompany, locale), parent, sort, area, statusName(status, locale)];
    }
  }
}
