import { type DefaultError, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { type OwnQuestion, useConfirm } from '../../../ui/dialogs/use-confirm.ts'
import { accountsQuery, ownSessionsQuery } from './accounts-queries.ts'

type Action<T, Input> = {
  readonly run: (input: Input) => Promise<T>
  /** Asked before, where something is lost. */
  readonly question?: OwnQuestion | undefined
  readonly done?: string
  readonly onDone?: (result: T) => void
}

/** One action on an account: asks, runs it, reports the result, and reloads the lists. */
export function useAccountAction<T, Input = void>({ run, question, done, onDone }: Action<T, Input>) {
  const confirm = useConfirm()
  const notices = useNotices()
  const client = useQueryClient()
  const action = useMutation<T, DefaultError, Input>({
    mutationFn: run,
    onSuccess: async result => {
      await Promise.all([
        client.invalidateQueries({ queryKey: accountsQuery.queryKey }),
        client.invalidateQueries(ownSessionsQuery)
      ])
      if (done !== undefined) notices.done(done)
      onDone?.(result)
    },
    onError: notices.failed
  })
  return {
    isRunning: action.isPending,
    start: async (input: Input) => {
      if (question === undefined || (await confirm(question))) action.mutate(input)
    }
  }
}
