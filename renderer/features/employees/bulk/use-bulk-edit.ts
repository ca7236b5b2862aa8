import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { EmployeeItem } from '#shared/contracts/employees.ts'
import { ApiError } from '../../../api/api-error.ts'
import { EMPLOYEES_KEY } from '../../../ui/employees/shared-queries.ts'
import { type BulkChange, changeOne, type TakeBack } from './bulk-edit.ts'

export type BulkFailure = { readonly person: EmployeeItem; readonly error: unknown }
/** An employee who was changed. */
export type BulkDone = { readonly person: EmployeeItem; readonly takeBack: TakeBack }

/** Changes the people one after the other; failures are listed with their reason, the others are changed. */
export function useBulkEdit() {
  const client = useQueryClient()
  const [done, setDone] = useState(0)
  const [failures, setFailures] = useState<readonly BulkFailure[]>([])
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    []
  )
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: EMPLOYEES_KEY })
    void client.invalidateQueries({ queryKey: ['people'] })
  }
  /** Returns who was changed, and who could not be, among them those who were not tried any more. */
  const run = async (
    people: readonly EmployeeItem[],
    change: BulkChange
  ): Promise<{ changed: BulkDone[]; failed: BulkFailure[] }> => {
    const changed: BulkDone[] = []
    const failed: BulkFailure[] = []
    setRunning(true)
    setFailures([])
    isStopped.current = false
    let lost: ApiError | null = null
    for (const [at, person] of people.entries()) {
      setDone(at)
      if (isStopped.current) break
      try {
        // Once there is no response, the remaining requests need not wait for a timeout.
        if (lost !== null) throw lost
        changed.push({ person, takeBack: await changeOne(person.employee_code, change) })
      } catch (error) {
        if (error instanceof ApiError && error.isUnreachable) lost = error
        failed.push({ person, error })
      }
    }
    await refresh()
    setFailures(failed)
    setRunning(false)
    return { changed, failed }
  }
  /** Works after the dialog was closed, too. Returns those who could not be restored. */
  const undo = async (changed: readonly BulkDone[]): Promise<EmployeeItem[]> => {
    const kept: EmployeeItem[] = []
    for (const { person, takeBack } of changed) await takeBack().catch(() => kept.push(person))
    await refresh()
    return kept
  }
  return { run, undo, done, failures, isRunning }
}
