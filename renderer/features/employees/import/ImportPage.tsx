import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type PlaceItem, USED_CODE_FIELDS } from '#shared/contracts/employees/employees.ts'
import { ROWS_A_REQUEST } from '#shared/contracts/imports.ts'
import { EMPLOYEE_TABLE } from '#shared/domain/employee-import/employee-table.ts'
import type { SheetColumn } from '#shared/domain/sheet-columns/column.ts'
import { operationQuery } from '../../../api/operation-query.ts'
import { useUnits } from '../../../ui/employees/use-branches.ts'
import type { OpenOption } from '../../../ui/pickers/OpenPicker.tsx'
import { plain } from '../../../ui/pickers/use-picker-props.ts'
import type { CodesOf } from '../../../ui/sheets/preview/known-codes.ts'
import { SheetImportStages } from '../../../ui/sheets/SheetImportStages.tsx'
import { sheetImport } from '../../../ui/sheets/sheet-import.ts'
import { placesQuery } from '../record/record-queries.ts'
import { employeeImportTexts } from './employee-import-texts.ts'
import { UnknownValues } from './unknown/UnknownValues.tsx'
import { unitCodes } from './unknown/unknown-values.ts'

export const ImportPage = () => <SheetImportStages sheetImport={employeeSheets} />

const employeeSheets = sheetImport({
  table: EMPLOYEE_TABLE,
  newWorker: () => new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' }),
  base: 'employee-imports',
  texts: employeeImportTexts,
  useChoices: useEmployeeChoices,
  useRowChoices: useRowPlaces,
  useCodes: useUnitCodes,
  Tools: UnknownValues,
  outcomes: { insert: 'green', update: 'blue', resign: 'amber', unchanged: 'grey', failed: 'red' },
  rowsARequest: ROWS_A_REQUEST
})

const usedCodesQuery = operationQuery(['employees', 'used-codes'], 'GET /app/v1/employee-imports/used-codes')

/** Choices for cells that come from the branch's data: units, provinces, and the templates and accounts in use. */
function useEmployeeChoices(): (column: SheetColumn, language: 'th' | 'en') => OpenOption[] {
  const units = useUnits()
  const provinces = useQuery(placesQuery(null)).data
  const used = useQuery(usedCodesQuery).data
  return useCallback(
    ({ field, rule }, language) => {
      const named = (value: string, th: string, en: string | null): OpenOption => ({
        value,
        text: value,
        hint: (language === 'th' ? th : en) ?? th
      })
      if (rule.kind === 'unit')
        return units.filter(it => it.kind === rule.unit).map(it => named(it.code, it.name, it.name_en))
      if (rule.kind === 'place' && rule.level === 'province') return (provinces ?? []).map(placeOption)
      const known = USED_CODE_FIELDS.find(name => name === field)
      return known === undefined ? [] : (used?.[known] ?? []).map(code => ({ value: code, text: code }))
    },
    [units, provinces, used]
  )
}

/** Null while the units load. */
function useUnitCodes(): CodesOf | null {
  const units = useUnits()
  return useMemo(() => (units.length === 0 ? null : unitCodes(units)), [units])
}

/** The districts of the row's province, or the subdistricts of its district; none until those are known. */
function useRowPlaces(
  { field, rule }: SheetColumn,
  cellOf: (field: string) => string
): readonly OpenOption[] {
  const isBelow = rule.kind === 'place' && rule.level !== 'province'
  const isSubdistrict = isBelow && rule.level === 'subdistrict'
  const address = field.startsWith('current_') ? 'current_' : ''
  const provinces = useQuery({ ...placesQuery(null), enabled: isBelow }).data
  const province = isBelow ? codeOf(provinces, cellOf(`${address}state_code`)) : null
  const districts = useQuery({ ...placesQuery(province ?? ''), enabled: province !== null }).data
  const district = isSubdistrict ? codeOf(districts, cellOf(`${address}district_code`)) : null
  const subdistricts = useQuery({ ...placesQuery(district ?? ''), enabled: district !== null }).data
  return ((isSubdistrict ? subdistricts : districts) ?? []).map(placeOption)
}

const placeOption = ({ name, name_en }: PlaceItem): OpenOption => ({
  value: name,
  text: name,
  hint: name_en ?? ''
})

/** Code of the place that a cell names in either language or by its code. */
function codeOf(places: readonly PlaceItem[] | undefined, written: string): string | null {
  const wanted = plain(written)
  const found = places?.find(({ code, name, name_en }) =>
    [code, name, name_en ?? ''].some(text => wanted !== '' && plain(text) === wanted)
  )
  return found?.code ?? null
}
