import { create } from 'zustand'
import type { ApiError } from './api-error.ts'
import { operationQuery } from './operation-query.ts'

type RecoveryStore = {
  /** The first response that reported it; null while the database is intact. */
  readonly problem: ApiError | null
  begin: (problem: ApiError) => void
  end: () => void
}

/** Whether the database is unusable. The recovery then replaces every other screen. */
export const useRecovery = create<RecoveryStore>()((set, get) => ({
  problem: null,
  begin: problem => get().problem === null && set({ problem }),
  end: () => set({ problem: null })
}))

/** The reason and the available backups. Checking them takes as long as reading them, so they are requested once. */
export const recoveryQuery = operationQuery(['recovery'], 'GET /app/v1/recovery', {
  staleTime: Number.POSITIVE_INFINITY
})

/** Whether the workstation is running and working; unreachable counts as no. */
export async function isWorkstationReady(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch('/health', { signal })).ok
  } catch {
    return false
  }
}
