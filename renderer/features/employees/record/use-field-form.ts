import { useCallback, useState } from 'react'
import { columnOfField, type EmployeeField } from '#shared/domain/employee-import/columns.ts'
import type { FaultCode } from '#shared/domain/sheet-columns/cell-reading.ts'
import { readText } from '#shared/domain/sheet-columns/cells.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useSeen } from '../../../ui/overtaken/use-seen.ts'

export type FieldValues = Readonly<Record<string, string | null>>
export type FieldFault = { readonly code: FaultCode | 'taken'; readonly proposed?: string }

const NEEDED = new Set<EmployeeField>([
  'employee_code',
  'employee_name',
  'employee_last_name',
  'effective_dt'
])

function isNeeded(field: EmployeeField, isNew: boolean): boolean {
  // A new employee's code and start are given by the workstation.
  return NEEDED.has(field) && !(isNew && (field === 'employee_code' || field === 'effective_dt'))
}

/** What is wrong with a field by the one table of columns; null when nothing is. */
export function faultOf(field: EmployeeField, value: string | null, isNew = false): FieldFault | null {
  if (value === null || value.trim() === '') return isNeeded(field, isNew) ? { code: 'required' } : null
  const reading = readText(columnOfField(field).rule, value, { today: branchToday() })
  if (reading.state === 'ok') return null
  return reading.state === 'suspicion'
    ? { code: reading.code, proposed: reading.proposed }
    : { code: reading.code }
}

/** Two texts that are kept as the same: `25000` and `25000.00`. */
function isSame(field: EmployeeField, one: string | null, other: string | null): boolean {
  if ((one ?? '') === (other ?? '')) return true
  if (!one || !other) return false
  const [a, b] = [one, other].map(text => readText(columnOfField(field).rule, text, { today: branchToday() }))
  return a?.state === 'ok' && b?.state === 'ok' && a.value === b.value
}

export type FieldForm = {
  readonly value: (field: EmployeeField) => string | null
  readonly set: (field: EmployeeField, value: string | null) => void
  readonly isChanged: (field: EmployeeField) => boolean
  readonly isNeeded: (field: EmployeeField) => boolean
  readonly fault: (field: EmployeeField) => FieldFault | null
  readonly changed: readonly EmployeeField[]
  readonly faulty: readonly EmployeeField[]
  readonly changes: FieldValues
  /** What is saved, as it was when the first of these drafts was typed. */
  readonly seen: FieldValues
  /** The notice told these as they are saved by now; answers all that has been seen. */
  readonly tell: (names: readonly string[]) => FieldValues
  /** Gives some drafts up for what is saved by now. */
  readonly takeSaved: (fields: readonly string[]) => void
  /** The workstation refused these. */
  readonly markTaken: (fields: readonly EmployeeField[]) => void
  readonly reset: () => void
  /** These are saved; what was typed meanwhile is a draft still. */
  readonly settle: (sent: FieldValues, kept: FieldValues) => void
}

/** Drafts of some fields over what is saved; checked while one types. */
export function useFieldForm(
  saved: FieldValues,
  fields: readonly EmployeeField[],
  { isNew = false }: { isNew?: boolean } = {}
): FieldForm {
  const [drafts, setDrafts] = useState<FieldValues>({})
  const [taken, setTaken] = useState<ReadonlySet<EmployeeField>>(new Set())
  const { seen, accept } = useSeen(saved, Object.keys(drafts).length > 0)
  const value = (field: EmployeeField): string | null => {
    const draft = drafts[field]
    return draft === undefined ? (seen[field] ?? null) : draft
  }
  const isChanged = (field: EmployeeField): boolean =>
    drafts[field] !== undefined && !isSame(field, value(field), seen[field] ?? null)
  const changed = fields.filter(isChanged)
  const fault = (field: EmployeeField): FieldFault | null => {
    if (taken.has(field)) return { code: 'taken' }
    return drafts[field] === undefined ? null : faultOf(field, value(field), isNew)
  }
  const tell = (names: readonly string[]): FieldValues => {
    const shown = { ...seen, ...Object.fromEntries(names.map(name => [name, saved[name] ?? null])) }
    accept(shown)
    return shown
  }
  return {
    value,
    set: (field, next) => {
      setDrafts(before => ({ ...before, [field]: next }))
      setTaken(before => new Set([...before].filter(it => it !== field)))
    },
    isChanged,
    isNeeded: field => isNeeded(field, isNew),
    fault,
    changed,
    faulty: fields.filter(field => fault(field) !== null),
    changes: Object.fromEntries(changed.map(field => [field, value(field)])),
    seen,
    tell,
    takeSaved: names => {
      tell(names)
      setDrafts(before =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name)))
      )
    },
    markTaken: refused => setTaken(new Set(refused)),
    settle: (sent, kept) => {
      accept(kept)
      const isLeft = ([name, draft]: [string, string | null]): boolean =>
        name in sent ? draft !== sent[name] : !isSame(name as EmployeeField, draft, kept[name] ?? null)
      setDrafts(before => Object.fromEntries(Object.entries(before).filter(isLeft)))
    },
    reset: useCallback(() => {
      setDrafts({})
      setTaken(new Set())
    }, [])
  }
}

/** The fields that the workstation's faults name: `'id_no' belongs to another employee: E0015`. */
export function fieldsNamedIn(errors: readonly string[]): EmployeeField[] {
  return errors.flatMap(error => {
    const [, name = ''] = /'(\w+)'/.exec(error) ?? []
    return KNOWN.find(field => field === name) ?? []
  })
}

const KNOWN: readonly EmployeeField[] = ['employee_code', 'id_no']
