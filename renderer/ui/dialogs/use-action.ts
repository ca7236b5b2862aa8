import { type DefaultError, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotices } from './notices.ts'
import { type OwnQuestion, useConfirm } from './use-confirm.tsx'

type Action<T, Input> = {
  readonly run: (input: Input) => Promise<T>
  /** Asked first, if something would be lost. */
  readonly question?: OwnQuestion | ((input: Input) => OwnQuestion | undefined) | undefined
  /** Reported after success. */
  readonly done?: string | ((result: T, input: Input) => string) | undefined
  /** Keys of the queries that are reloaded after success or failure. */
  readonly refreshes?: readonly QueryKey[]
  /** Called after the notice, when everything is reloaded. */
  readonly onDone?: ((result: T, input: Input) => unknown) | undefined
  /** Whom or what a failure is about, if the page does not say. */
  readonly about?: string | undefined
  /** The failure is shown in place, through `error`, instead of in the corner. */
  readonly showsError?: boolean
}

/** What runs and is reported, as it was when the user started it. */
type Started<T, Input> = Pick<Action<T, Input>, 'run' | 'done'> & { readonly input: Input }

/** One action of the user: asks if needed, runs once at a time, reloads what shows it and reports the outcome. */
export function useAction<T, Input = void>({ run, question, done, onDone, ...action }: Action<T, Input>) {
  const confirm = useConfirm()
  const notices = useNotices()
  const client = useQueryClient()
  const refresh = () =>
    Promise.all((action.refreshes ?? []).map(queryKey => client.invalidateQueries({ queryKey })))
  const { mutate, isPending, error, reset, variables } = useMutation<T, DefaultError, Started<T, Input>>({
    mutationFn: started => started.run(started.input),
    onSuccess: async (result, { input, done }) => {
      await refresh()
      if (done !== undefined) notices.done(typeof done === 'function' ? done(result, input) : done)
      await onDone?.(result, input)
    },
    onError: async failure => {
      if (action.showsError !== true) notices.failedAbout(failure, { about: action.about })
      await refresh()
    }
  })
  return {
    isPending,
    error,
    /** The input of the current or last run. */
    input: variables?.input,
    /** Clears the failure. */
    reset,
    start: async (input: Input) => {
      if (isPending) return
      const asked = typeof question === 'function' ? question(input) : question
      // What was asked about is what is done, whatever the page shows by then.
      if (asked === undefined || (await confirm(asked))) mutate({ input, run, done })
    }
  }
}
