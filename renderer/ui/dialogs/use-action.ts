import { type DefaultError, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotices } from './notices.ts'
import { type OwnQuestion, useConfirm } from './use-confirm.tsx'

type Action<T, Input> = {
  readonly run: (input: Input) => Promise<T>
  /** Asked before, where something is lost. */
  readonly question?: OwnQuestion | ((input: Input) => OwnQuestion | undefined) | undefined
  /** Reported once it is done. */
  readonly done?: string | ((result: T, input: Input) => string)
  /** Keys of the queries that are loaded again, whatever came of it. */
  readonly refreshes?: readonly QueryKey[]
  /** After the notice, with everything loaded again. */
  readonly onDone?: ((result: T, input: Input) => unknown) | undefined
  /** The failure is shown in place, by `error`, instead of in the corner. */
  readonly showsError?: boolean
}

/** One action of the user: asks where needed, runs once at a time, loads again what shows it and reports the outcome. */
export function useAction<T, Input = void>({ run, question, done, onDone, ...action }: Action<T, Input>) {
  const confirm = useConfirm()
  const notices = useNotices()
  const client = useQueryClient()
  const refresh = () =>
    Promise.all((action.refreshes ?? []).map(queryKey => client.invalidateQueries({ queryKey })))
  const { mutate, isPending, error, reset, variables } = useMutation<T, DefaultError, Input>({
    mutationFn: run,
    onSuccess: async (result, input) => {
      await refresh()
      if (done !== undefined) notices.done(typeof done === 'function' ? done(result, input) : done)
      await onDone?.(result, input)
    },
    onError: async failure => {
      if (action.showsError !== true) notices.failed(failure)
      await refresh()
    }
  })
  return {
    isPending,
    error,
    /** Of the run that is on its way, or was the last. */
    input: variables,
    /** Forgets the failure. */
    reset,
    start: async (input: Input) => {
      if (isPending) return
      const asked = typeof question === 'function' ? question(input) : question
      if (asked === undefined || (await confirm(asked))) mutate(input)
    }
  }
}
