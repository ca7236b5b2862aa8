import Type, { type Static } from 'typebox'
import { DateText, Nullable } from './common.ts'
import { EmployeeContact, nameFields } from './employees/employees.ts'
import { ROUNDS } from './loans/periods.ts'

// Overview for the signed-in user. A part that the user may not see is null.

const Count = Type.Integer({ minimum: 0 })

/** The number of people concerned, and the first of them by code. */
const TodayPeople = Type.Object({ count: Count, people: Type.Array(EmployeeContact) })
export type TodayPeople = Static<typeof TodayPeople>

const EndingLoan = Type.Object({ ...nameFields, loan_id: Type.String(), month: Type.String() })
const ExpiringDocument = Type.Object({
  ...nameFields,
  kind: Type.Enum(['licence', 'document']),
  name: Type.String(),
  expires: DateText
})
export type ExpiringDocument = Static<typeof ExpiringDocument>

const EndingProbation = Type.Object({ ...nameFields, ends: DateText })
export type EndingProbation = Static<typeof EndingProbation>

const TroubledDevice = Type.Object({
  device_id: Type.String(),
  device_name: Type.String(),
  is_silent: Type.Boolean({ description: 'sent nothing in the hours in which it usually does' }),
  clock_drift_ms: Nullable(Type.Integer({ description: 'its clock is wrong by so much; null: it is right' }))
})

/** What a new branch needs after first start, in the recommended order. */
export const SET_UP_STEPS = [
  'people',
  'work_cycles',
  'rosters',
  'holidays',
  'periods',
  'devices',
  'accounts',
  'backup_folder'
] as const
export type SetUpStep = (typeof SET_UP_STEPS)[number]

export const SetUpView = Type.Object({
  is_hidden: Type.Boolean({ description: 'for the whole branch' }),
  steps: Type.Array(Type.Object({ step: Type.Enum([...SET_UP_STEPS]), is_done: Type.Boolean() }), {
    description: 'those that the user may take'
  })
})
export type SetUpView = Static<typeof SetUpView>

export const TodayView = Type.Object({
  date: DateText,
  presence: Nullable(
    Type.Object({
      total: Count,
      present: Type.Integer({ description: 'at work now, who came late among them' }),
      left: Type.Integer({ description: 'came and have left, who came late among them' }),
      late: TodayPeople,
      absent: Type.Object(TodayPeople.properties, {
        description: 'the same people as of the attendance day'
      }),
      leave: Count,
      off: Count,
      expected: Count
    })
  ),
  approvals: Type.Object({
    turn: Type.Integer({ description: 'documents that wait for the user' }),
    own: Type.Integer({ description: 'own requests that wait for others' })
  }),
  queue: Nullable(
    Type.Object({
      is_moving: Type.Boolean(),
      queued: Count,
      failed: Type.Integer({
        description: 'punches that were not processed, and items that imports refused'
      }),
      changed_days: Type.Integer({ description: 'days whose hours changed and that nobody has seen' }),
      people_left: Type.Integer({ description: 'people whose days are being derived anew' })
    })
  ),
  devices: Nullable(
    Type.Object({
      total: Type.Integer({ description: 'in use' }),
      unheard: Type.Integer({ description: 'in use, and has never sent anything' }),
      troubled: Type.Array(TroubledDevice, { description: 'in use, and silent or with a wrong clock' })
    })
  ),
  periods: Nullable(
    Type.Array(
      Type.Object({ month_no: Type.String(), round: Type.Enum([...ROUNDS]), cut_off_date: DateText })
    )
  ),
  loans: Nullable(Type.Object({ count: Count, loans: Type.Array(EndingLoan) })),
  expiring: Nullable(Type.Object({ count: Count, documents: Type.Array(ExpiringDocument) })),
  probation: Nullable(
    Type.Object(
      { count: Count, people: Type.Array(EndingProbation) },
      {
        description: 'ends soon, or has ended without a confirmation date'
      }
    )
  ),
  backup: Nullable(
    Type.Object({
      made_at: Nullable(Type.String({ description: 'UTC, ISO 8601; null: there is none' })),
      is_old: Type.Boolean(),
      tested_at: Nullable(Type.String({ description: 'UTC; when the newest was last restored as a test' })),
      is_test_failed: Type.Boolean()
    })
  ),
  disk: Nullable(
    Type.Object(
      {
        free_bytes: Type.Integer(),
        is_reserved: Type.Boolean({ description: 'what is left is kept for punches' })
      },
      { description: 'null: there is enough space' }
    )
  ),
  set_up: Nullable(SetUpView)
})
export type TodayView = Static<typeof TodayView>

/** Kinds of entries that end on a date: a tile shows the first of each kind, the list shows all. */
export const ENDING_KINDS = ['probation', 'licence', 'document', 'loan'] as const
export type EndingKind = (typeof ENDING_KINDS)[number]

export const EndingItem = Type.Object({
  ...nameFields,
  id: Type.String(),
  kind: Type.Enum([...ENDING_KINDS]),
  name: Nullable(Type.String({ description: 'of the licence or document' })),
  date: Type.String({ description: 'YYYY-MM-DD; of a loan the month of its last instalment, YYYY-MM' }),
  loan_id: Nullable(Type.String())
})
export type EndingItem = Static<typeof EndingItem>

export const todayOperations = {
  'GET /app/v1/today': { answer: TodayView },
  /** The earliest end first. */
  'GET /app/v1/today/ending': { answer: Type.Array(EndingItem) },
  'PUT /app/v1/today/set-up': {
    body: Type.Object({ is_hidden: Type.Boolean() }),
    answer: Nullable(SetUpView)
  }
}
