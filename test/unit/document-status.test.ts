import { expect, test } from 'vitest'
import type { ApprovalDocument } from '#shared/domain/approval/decide.ts'
import { type Approver, documentStatus } from '#shared/domain/approval/document-status.ts'

// What a document reports about itself: its step, who is next, what blocks it.

const document: ApprovalDocument = {
  kind: 'overtime',
  flag: '04',
  ownerEmployeeId: 'owner',
  chain: ['A', 'B', 'C'],
  isEscalated: false
}
const approver = (employeeId: string, fields: Partial<Approver> = {}): Approver => ({
  employeeId,
  hasResigned: false,
  hasAccount: true,
  substitutes: [],
  ...fields
})
const status = (
  of: Partial<ApprovalDocument>,
  approvers: Approver[] = [],
  closed: ('salary' | 'ot')[] = [],
  cutOffDate = '2026-11-30'
) =>
  documentStatus({
    document: { ...document, ...of },
    approvers: new Map(approvers.map(it => [it.employeeId, it])),
    periods: [{ monthNo: '2026-11', closed: new Set(closed), cutOffDate }],
    today: '2026-11-22'
  })
const codes = ({ blocks }: ReturnType<typeof status>): string[] => blocks.map(({ code }) => code)

test('waits for the second approver at step two of three', () => {
  expect(status({}, [approver('A'), approver('B')])).toEqual({
    flag: '04',
    step: 2,
    stepCount: 3,
    next: ['B'],
    blocks: []
  })
})

test.each<[string, Partial<Approver>, string[], string[]]>([
  ['has resigned', { hasResigned: true }, [], ['approval.approver_resigned']],
  ['has no account', { hasAccount: false }, [], ['approval.approver_without_account']],
  ['has a substitute', { substitutes: ['S'] }, ['B', 'S'], ['approval.substitute_acts']],
  [
    'has no account but has a substitute',
    { hasAccount: false, substitutes: ['S'] },
    ['S'],
    ['approval.approver_without_account']
  ]
])('the next approver %s', (_, fields, next, blocks) => {
  const found = status({}, [approver('B', fields)])
  expect([found.next, codes(found)]).toEqual([next, blocks])
})

test('lets the approver after the escalated one act too', () => {
  expect(status({ isEscalated: true }, [approver('B'), approver('C')]).next).toEqual(['B', 'C'])
})

test('waits for HR without a chain', () => {
  const found = status({ flag: '01', chain: [] })
  expect([found.next, codes(found)]).toEqual([[], ['approval.no_chain']])
})

test('reports a closed period, or otherwise a cut-off date that has passed', () => {
  expect(codes(status({}, [approver('B')], ['ot'], '2026-11-01'))).toEqual(['approval.period_closed'])
  expect(codes(status({}, [approver('B')], [], '2026-11-01'))).toEqual(['approval.cut_off_passed'])
})

test('waits for nobody once it is closed', () => {
  expect(status({ flag: '02' }, [approver('B')], ['salary'])).toMatchObject({
    step: null,
    next: [],
    blocks: []
  })
})
