import Type, { type Static } from 'typebox'
import { Faults } from '../failures.ts'

const Summary = Type.Object(
  {
    total: Type.Integer(),
    inserted: Type.Integer(),
    updated: Type.Integer({ examples: [0] }),
    deleted: Type.Integer({ description: 'resigned' }),
    failed: Type.Integer()
  },
  { title: 'EmployeeImportSummary' }
)

/** Response of import-employee (spec 4.7): its members are next to code and message, not in a payload. */
export const ImportEmployeesAnswer = Type.Object({
  code: Type.Integer(),
  message: Type.String({ examples: ['Import completed'] }),
  summary: Summary,
  details: Type.Array(
    Type.Object({
      index: Type.Integer({ description: 'place in import_data, from 0' }),
      action: Type.Enum(['insert', 'update', 'delete']),
      employee_code: Type.Union([Type.String(), Type.Null()]),
      status: Type.Enum(['success', 'failed']),
      employee_id: Type.Optional(Type.String()),
      error: Type.Optional(Type.String({ description: 'every fault of the record, joined by "; "' })),
      errors: Type.Optional(Type.Array(Type.String(), { description: 'the same, one text each' }))
    })
  ),
  errors: Type.Array(Type.String(), { description: 'those of all failed records, one text each' })
})
export type ImportEmployeesAnswer = Static<typeof ImportEmployeesAnswer>

/** 400 of import-employee (spec 4.7): no part of the body was read, so there are no details. */
export const EmployeesNotImported = Type.Object(
  {
    code: Type.Literal(400),
    message: Type.Literal('Import failed'),
    summary: Summary,
    details: Type.Array(Type.Unknown(), { maxItems: 0 }),
    errors: Type.Array(Type.String()),
    faults: Faults
  },
  { title: 'EmployeesNotImported' }
)
