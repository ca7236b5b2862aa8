import Type, { type Static } from 'typebox'
import { DATE_ORDERS, SEPARATORS } from '#shared/domain/punch-files/mapping.ts'
import { FaultValue, Nullable } from '../common.ts'
import { ImportRunView, UndoPreview } from '../imports.ts'

/** 1,000,000 lines of any terminal. */
export const PUNCH_FILE_MAX_BYTES = 256 * 1024 * 1024
/** Of a file, in one request. */
export const PUNCH_FILE_PART_BYTES = 1024 * 1024
const COLUMNS_MAX = 60

const Column = Type.Integer({ minimum: 0, maximum: COLUMNS_MAX - 1 })

/** What the columns of a file mean, counted from 0. */
export const PunchFileMapping = Type.Object({
  separator: Type.Enum([...SEPARATORS]),
  heading_rows: Type.Integer({ minimum: 0, maximum: 50 }),
  pin: Column,
  date: Type.Integer({ minimum: 0, maximum: COLUMNS_MAX - 1, description: 'the date, or date and time' }),
  time: Nullable(Column),
  status: Type.Union([Column, Type.Null()], { description: 'null: IN or OUT follows from the order' }),
  date_order: Type.Enum([...DATE_ORDERS]),
  is_buddhist: Type.Boolean()
})
export type PunchFileMapping = Static<typeof PunchFileMapping>

/** A punch file and its import; `inserted` counts punches that are processed, `updated` those whose PIN is nobody's yet. */
export const PunchFile = Type.Object({
  ...ImportRunView.properties,
  device_sn: Type.String(),
  device_name: Type.String(),
  /** Being taken out again, in the background. */
  is_removing: Type.Boolean(),
  kept: Type.Array(Type.Object({ month_no: Type.String(), count: Type.Integer() }), {
    description: 'punches that stay although it is undone, by closed pay period'
  })
})
export type PunchFile = Static<typeof PunchFile>

const BadPunchLine = Type.Object({
  number: Type.Integer({ description: 'of the line, from 1' }),
  line: Type.String(),
  faults: Type.Array(FaultValue)
})
export type BadPunchLine = Static<typeof BadPunchLine>

export const PunchFileLook = Type.Object({
  lines: Type.Array(Type.String(), { description: 'the first ones' }),
  mapping: Nullable(PunchFileMapping),
  is_remembered: Type.Boolean({ description: 'the mapping is that of the last file of this device' })
})
export type PunchFileLook = Static<typeof PunchFileLook>

export const PunchFileCheck = Type.Object({
  lines: Type.Integer(),
  fresh: Type.Integer({ description: 'punches that would be processed' }),
  unmapped: Type.Integer({ description: 'new punches of a PIN that is nobody’s' }),
  known: Type.Integer({ description: 'punches that are already here' }),
  bad: Type.Integer(),
  first: Nullable(Type.String()),
  last: Nullable(Type.String()),
  pins: Type.Array(
    Type.Object({
      pin: Type.String(),
      count: Type.Integer(),
      reason: Type.Enum(['nobody', 'several'])
    }),
    { description: 'that are nobody’s, the most punches first' }
  ),
  bad_lines: Type.Array(BadPunchLine)
})
export type PunchFileCheck = Static<typeof PunchFileCheck>

export const NewPunchFile = Type.Object({
  file_name: Type.String({ minLength: 1, maxLength: 255 }),
  device_sn: Type.String({ minLength: 1, maxLength: 60 }),
  byte_length: Type.Integer({ minimum: 1, maximum: PUNCH_FILE_MAX_BYTES })
})
export type NewPunchFile = Static<typeof NewPunchFile>

const Mapped = Type.Object({ mapping: PunchFileMapping })

/** The content is sent in parts, then looked at, checked (nothing is written) and started. Starting also resumes. */
export const punchFileOperations = {
  'GET /app/v1/punch-files': { answer: Type.Array(PunchFile) },
  'POST /app/v1/punch-files': { body: NewPunchFile, answer: PunchFile },
  'GET /app/v1/punch-files/{run_id}': { answer: PunchFile },
  'PUT /app/v1/punch-files/{run_id}/content': {
    body: Type.Object({
      from: Type.Integer({ minimum: 0 }),
      base64: Type.String({ maxLength: Math.ceil(PUNCH_FILE_PART_BYTES / 3) * 4 })
    })
  },
  'GET /app/v1/punch-files/{run_id}/look': { answer: PunchFileLook },
  'POST /app/v1/punch-files/{run_id}/check': { body: Mapped, answer: PunchFileCheck },
  'POST /app/v1/punch-files/{run_id}/start': { body: Type.Partial(Mapped), answer: PunchFile },
  'POST /app/v1/punch-files/{run_id}/cancel': { answer: PunchFile },
  'GET /app/v1/punch-files/{run_id}/bad-lines': { answer: Type.Array(BadPunchLine) },
  'GET /app/v1/punch-files/{run_id}/undo': { answer: UndoPreview },
  'POST /app/v1/punch-files/{run_id}/undo': { answer: PunchFile }
}
