import { ROWS_A_REQUEST } from '#shared/contracts/imports.ts'
import { EMPLOYEE_TABLE } from '#shared/domain/employee-import/employee-table.ts'
import { call } from '../../../api/client.ts'
import { sheetImport } from '../../../ui/sheets/sheet-import.ts'
import { useEmployeeChoices, useRowPlaces } from './use-employee-choices.ts'
import { useEmployeeWords } from './use-employee-words.ts'

/** The import of employees as the kit's stages have it. */
export const employeeSheets = sheetImport({
  table: EMPLOYEE_TABLE,
  newWorker: () => new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' }),
  base: 'employee-imports',
  useWords: useEmployeeWords,
  useChoices: useEmployeeChoices,
  useRowChoices: useRowPlaces,
  outcomes: { insert: 'green', update: 'blue', resign: 'amber', unchanged: 'grey', failed: 'red' },
  rowsARequest: ROWS_A_REQUEST,
  dryRun: async (records, signal) => {
    const rows = await call('POST /app/v1/employee-imports/dry-run', {
      body: { records: [...records] },
      signal
    })
    return rows.map(({ employee_code: code, ...verdict }) => ({ code, ...verdict }))
  }
})
