import Type from 'typebox'
import { EMPLOYEE_COLUMNS } from '../../domain/employee-import/columns.ts'
import { columnSchema } from '../column-schemas.ts'
import { EncodedId } from '../field-schemas.ts'

/** The 57 columns, A to BE (spec 2.5). */
const ImportRecord = Type.Object(
  Object.fromEntries(EMPLOYEE_COLUMNS.map(column => [column.letter, Type.Optional(columnSchema(column))])),
  { title: 'EmployeeImportRecord', description: 'Columns of an employee; null and empty texts are skipped' }
)

const recordWith = (title: string, description: string, required: readonly string[], example: object) =>
  Type.Unsafe<object>({
    title,
    description,
    allOf: [ImportRecord],
    required: [...required],
    examples: [example]
  })

/**
 * Body of import-employee (spec 4.7). A new employee needs D and E; B is generated and X defaults to today. Existing
 * employees are found by B, else by J.
 */
export const ImportEmployees = (maxItems: number) =>
  Type.Object(
    {
      import_data: Type.Array(
        Type.Union([
          recordWith('NewEmployeeRecord', 'Somebody new, or everything of somebody known', ['D', 'E'], {
            B: 'E0241',
            D: 'สมชาย',
            E: 'ใจดี',
            G: 'ชาย',
            N: '01',
            O: '01',
            X: '2026-01-15',
            AD: '25000.00',
            AS: 'D02',
            BB: 'N'
          }),
          recordWith('EmployeeRecordByCode', 'Columns to change of the employee with this code', ['B'], {
            B: 'E0105',
            U: '0898765432'
          }),
          recordWith(
            'EmployeeRecordByIdNo',
            'Columns to change of the employee with this national id',
            ['J'],
            {
              J: '1101700234568',
              AA: 'Y',
              AB: '2026-01-31'
            }
          )
        ]),
        { minItems: 1, maxItems, description: 'batches of 50 to 100 are best' }
      ),
      identify_user_id: Type.Optional(EncodedId('the acting user; by default the user of the token'))
    },
    { title: 'ImportEmployees' }
  )
