import { expect, test } from 'vitest'
import type { LoanSheet } from '#shared/contracts/loans/loan-screens.ts'
import {
  adopt,
  afterSave,
  beginDraft,
  edit,
  isDirty,
  lockOf,
  redo,
  restOfDraft,
  takeNewer,
  typedOf,
  undo,
  withRestOnLast
} from '../../renderer/features/loans/sheet/instalment-draft.ts'
import { gridRowsOf } from '../../renderer/features/loans/sheet/instalment-rows.ts'

// Instalments while they are edited on the page of a loan.

const instalment = (seq: number, month: string, status: 'N' | 'Y' = 'N') => ({
  instalment_id: `i${seq}`,
  seq,
  month,
  principal_satang: 1000,
  interest_satang: 10,
  status,
  is_month_closed: false,
  payment_id: null
})

/** Three of 10.00 each: paid, unpaid in a closed month, and due. */
const sheet = (changes: Partial<LoanSheet> = {}): LoanSheet => ({
  loan_id: 'l',
  revision: 1,
  employee_id: 'e',
  employee_code: 'E1',
  employee_name: 'ก',
  employee_last_name: 'ข',
  employee_name_en: null,
  employee_last_name_en: null,
  has_resigned: false,
  salary_type_id: 't',
  salary_type_code: 'LN01',
  salary_type_name: 'ค',
  salary_type_name_en: 'C',
  loan_dt: '2025-12-15',
  start_month: '2026-01',
  status: 'N',
  amount_satang: 3000,
  interest_satang: 30,
  pay_satang: 1010,
  period_count: 3,
  paid_count: 1,
  balance_satang: 2000,
  interest_left_satang: 20,
  next_due_month: '2026-02',
  has_consent: true,
  total_satang: 3000,
  down_satang: 0,
  interest_type: 2,
  interest_millionths: 300_000,
  interest_decimal: '',
  given_pay_satang: 0,
  description: '',
  status_changed: null,
  status_remark: null,
  created: '2025-12-15T00:00:00Z',
  instalments: [instalment(1, '2026-01', 'Y'), instalment(2, '2026-02'), instalment(3, '2026-03')],
  payments: [],
  history: [],
  current_month: '2026-03',
  closed_months: ['2026-01', '2026-02'],
  ...changes
})

test('undoes and redoes edits, and a new edit ends redo', () => {
  const begun = beginDraft(sheet())
  const first = edit(begun, 'i3', 'principalSatang', 500)
  const second = edit(first, 'i3', 'interestSatang', 0)
  expect(typedOf(second)).toEqual([
    { seq: 3, field: 'principalSatang', value: 500 },
    { seq: 3, field: 'interestSatang', value: 0 }
  ])
  expect(undo(second).rows).toBe(first.rows)
  expect(redo(undo(second)).rows).toBe(second.rows)
  expect(undo(undo(second)).rows).toBe(begun.rows)
  expect(undo(begun)).toBe(begun)
  expect(edit(undo(second), 'i3', 'month', '2026-04').future).toEqual([])
  // Entering the same value is not a step.
  expect(edit(first, 'i3', 'principalSatang', 500)).toBe(first)
  // A value typed and restored is not a change to save.
  expect(isDirty(edit(first, 'i3', 'principalSatang', 1000))).toBe(false)
})

test('reports the rest and adds it to the last instalment that may be changed', () => {
  const draft = edit(beginDraft(sheet()), 'i3', 'principalSatang', 400)
  expect(restOfDraft(draft)).toEqual({ principalSatang: 600, interestSatang: 0 })
  expect(withRestOnLast(draft)?.rows[2]?.principalSatang).toBe(1000)
  const tooMuch = edit(edit(beginDraft(sheet()), 'i2', 'month', '2026-03'), 'i2', 'principalSatang', 4001)
  expect(withRestOnLast(tooMuch)?.rows.map(it => it.principalSatang)).toEqual([1000, 2000, 0])
})

test('takes a reloaded loan over without edits, and keeps edits of the same revision', () => {
  const begun = beginDraft(sheet())
  const newer = sheet({ revision: 2, amount_satang: 3001 })
  expect(adopt(begun, newer).base).toBe(newer)
  const edited = edit(begun, 'i3', 'principalSatang', 400)
  const again = sheet()
  expect(adopt(edited, again)).toMatchObject({ base: again, newer: null, rows: edited.rows })
})

test('keeps the edits apart when somebody else has changed the loan, and the newer loan until it is taken', () => {
  const edited = edit(beginDraft(sheet()), 'i3', 'principalSatang', 400)
  const newer = sheet({ revision: 2 })
  const waiting = adopt(edited, newer)
  expect(waiting).toMatchObject({ newer, rows: edited.rows })
  const taken = takeNewer(waiting)
  expect(taken).toMatchObject({ base: newer, newer: null, past: [] })
  expect(taken.rows[2]?.principalSatang).toBe(1000)
  expect(taken.kept).toEqual([{ seq: 3, field: 'principalSatang', value: 400 }])
  expect(adopt(taken, sheet({ revision: 3 })).kept).toEqual(taken.kept)
})

test('has no edits after a save, except those typed in the meantime', () => {
  const sent = edit(beginDraft(sheet()), 'i3', 'principalSatang', 400)
  const saved = afterSave(sent, sent, 2)
  expect(saved).toMatchObject({ base: { revision: 2 }, past: [], newer: null })
  expect(isDirty(saved)).toBe(false)
  expect(saved.rows[2]?.principalSatang).toBe(400)

  const meanwhile = edit(sent, 'i3', 'interestSatang', 7)
  const partlySaved = afterSave(meanwhile, sent, 2)
  expect(typedOf(partlySaved)).toEqual([{ seq: 3, field: 'interestSatang', value: 7 }])
  expect(isDirty(partlySaved)).toBe(true)
  // The reloaded loan is the one that was saved, not a change by somebody else.
  const again = adopt(partlySaved, { ...partlySaved.base })
  expect(again).toMatchObject({ newer: null, rows: meanwhile.rows })
})

test('shows why a row is locked, and the balance after each instalment', () => {
  const { rows } = beginDraft(sheet())
  expect(rows.map(row => lockOf(sheet(), row))).toEqual(['paid', 'closed', null])
  expect(rows.map(row => lockOf(sheet({ status: 'C' }), row))).toEqual([
    'cancelled',
    'cancelled',
    'cancelled'
  ])
  const shown = gridRowsOf(edit(beginDraft(sheet({ closed_months: [] })), 'i2', 'interestSatang', 5))
  expect(shown.map(row => [row.balanceSatang, row.state, row.changed])).toEqual([
    [2000, 'paid', []],
    [1000, 'overdue', ['interestSatang']],
    [0, 'due', []]
  ])
})
