import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BackupSetView, BackupsView } from '#shared/contracts/backups.ts'
import { call } from '../../api/client.ts'
import { useAction } from '../../ui/dialogs/use-action.ts'
import type { OwnQuestion } from '../../ui/dialogs/use-confirm.tsx'

const RUNNING_MS = 1_000
const IDLE_MS = 30_000

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => call('GET /app/v1/backups', { signal }),
  refetchInterval: query => (query.state.data?.running ? RUNNING_MS : IDLE_MS)
})

/** Updates the page from the response to an action. */
export function useShowBackups(): (view: BackupsView) => void {
  const queries = useQueryClient()
  return view => queries.setQueryData(backupsQuery.queryKey, view)
}

export function useBackupAction(run: () => Promise<BackupsView>, question?: OwnQuestion) {
  return useAction({ run, question, onDone: useShowBackups() })
}

export type SetRow = BackupSetView & {
  folder: string
  isOwn: boolean
  isTested: boolean
}

/** Backups of all folders, newest first. */
export const rowsOf = ({ folders, test }: BackupsView): SetRow[] =>
  folders
    .flatMap(({ path, is_own, sets }) =>
      sets.map(set => ({
        ...set,
        folder: path,
        isOwn: is_own,
        isTested: is_own && test?.problem === null && test.set === set.name
      }))
    )
    .sort((a, b) => (a.created < b.created ? 1 : -1))
