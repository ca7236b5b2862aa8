import { useForm } from '@mantine/form'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { EditConflict } from '#shared/contracts/common.ts'
import { ApiError, conflictOf, faultsOf } from '../../api/api-error.ts'
import { useNotices } from '../dialogs/notices.ts'
import {
  changedNames,
  type IsSame,
  isSameText,
  picked,
  rebased,
  settled,
  theirValues,
  type Values
} from './edit-merge.ts'

export type Edit<V> = {
  readonly values: V
  readonly base: V
  /** Names of the values that differ from the base version. */
  readonly changed: readonly string[]
  /** Marks these as stored, whatever happens to the rest. */
  readonly accept: (names: readonly string[]) => void
}

type Options<V, S> = {
  readonly current: V
  readonly isSame?: IsSame
  /** Whether the values must not be saved as they are. */
  readonly isFaulty?: (values: V) => boolean
  /** Asks for confirmation before saving, if needed. */
  readonly isSure?: () => Promise<boolean>
  readonly save: (edit: Edit<V>) => Promise<S>
  /** Reported after saving. */
  readonly done?: string | ((saved: S) => string)
  /** Keys of the queries that show it: reloaded after saving, and after a refusal, to be compared with the entries. */
  readonly refreshes?: readonly QueryKey[]
  /** Reloads it after a refusal, instead of a query key. */
  readonly refresh?: () => Promise<unknown>
  /** Call `goOn` with the values now stored, unless the form closes; `names` are the saved values, by default all. */
  readonly onSaved?: (saved: S, goOn: (stored: V, names?: readonly string[]) => void) => unknown
  /**
   * Without a response the request is sent again until there is one. For requests that may safely be sent twice:
   * changes with a base version, never additions.
   */
  readonly isRepeatable?: boolean
}

const AGAIN_MS = 3_000

/** Entries over a base version, saved without overwriting values that the form did not show. */
export function useEditableResource<V extends Values, S>(options: Options<V, S>) {
  const { current, isSame = isSameText, isFaulty, done } = options
  const client = useQueryClient()
  const notices = useNotices()
  const reload = () =>
    Promise.all((options.refreshes ?? []).map(queryKey => client.invalidateQueries({ queryKey })))
  const form = useForm<V>({ initialValues: current, clearInputErrorOnChange: false })
  const [{ base, followed }, setOrigin] = useState({ base: current, followed: current })
  const [tries, setTries] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const latest = useRef({ current, form })
  latest.current = { current, form }
  const setBase = (change: (base: V) => V) =>
    setOrigin(({ base, followed }) => ({ base: change(base), followed }))
  const rebase = ({ base, entered }: { base: V; entered: V }) => {
    setOrigin({ base, followed: latest.current.current })
    // The library merges values, so names that no longer exist are removed explicitly.
    const gone = Object.fromEntries(Object.keys(form.getValues()).map(name => [name, undefined]))
    form.setValues({ ...gone, ...entered })
  }
  const changed = changedNames(base, form.values, isSame)
  const isDirty = useRef(false)
  const isAsking = useRef(false)
  /** Leaving the page no longer loses anything. */
  const isSaved = useRef(false)
  isDirty.current = changed.length > 0
  /** Stops waiting for a request that could not be sent. */
  const isGivenUp = useRef(false)
  useEffect(() => {
    isGivenUp.current = false
    return () => {
      isGivenUp.current = true
    }
  }, [])
  const save = useMutation({
    retry: (_, error) => options.isRepeatable === true && !isGivenUp.current && isUnreachable(error),
    retryDelay: AGAIN_MS,
    mutationFn: async (sent: { values: V; base: V }) => {
      // Discarded while waiting to be sent again.
      if (isGivenUp.current) throw new Error('It is not to be saved any more.')
      return options.save({
        ...sent,
        changed: changedNames(sent.base, sent.values, isSame),
        accept: names => setBase(before => ({ ...before, ...picked(sent.values, names) }))
      })
    },
    onSuccess: async (saved, { values: sent }) => {
      isSaved.current = true
      await reload()
      if (done !== undefined) notices.done(typeof done === 'function' ? done(saved) : done)
      await options.onSaved?.(saved, (stored, names = Object.keys(sent)) => {
        isSaved.current = false
        setTries(0)
        rebase({ base: stored, entered: settled(picked(sent, names), form.getValues(), stored) })
      })
    },
    onError: async error => {
      if (conflictOf(error) === null)
        form.setErrors(Object.fromEntries(faultsOf(error).map(({ path, code }) => [path ?? '', code])))
      // If saving got no response, a read would fail too.
      if (error instanceof ApiError && !isUnreachable(error))
        await Promise.all([reload(), options.refresh?.()])
    }
  })
  // Without entries the stored values are shown, but not while saving, when they may be outdated.
  if (!isDirty.current && !save.isPending && !isEqual(followed, current))
    rebase({ base: current, entered: current })
  /** There was no response, and the request is being repeated. */
  const isWaiting = save.isPending && save.failureCount > 0
  const conflict: EditConflict | null = conflictOf(save.error)
  const theirs = conflict === null ? current : theirValues(current, conflict, isSame)
  return {
    values: form.values,
    base,
    changed,
    /** A stable function, for callers that ask before unsaved entries are lost. */
    isDirty: useCallback(() => isDirty.current && !isSaved.current, []),
    /** Number of attempts to save: missing fields are shown after the first. */
    tries,
    /** Fields that the server refused, each with its code. */
    refused: form.errors as Readonly<Record<string, string>>,
    /** A stable function, so that a field is rendered again only when its value has changed. */
    set: useCallback((changes: Partial<V> | ((values: V) => Partial<V>)) => {
      const { form, current } = latest.current
      const entered = typeof changes === 'function' ? changes(form.getValues()) : changes
      const names = Object.keys(entered)
      // Values that arrived while the user was entering others were shown too.
      setOrigin(({ base, followed }) => {
        const came = names.filter(name => !(name in base))
        return { base: { ...base, ...picked(current, came) }, followed }
      })
      form.setValues(entered)
      for (const name of names) form.clearFieldError(name)
    }, []),
    field: form.getInputProps,
    /** For a form element. */
    form: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      }
    },
    submit,
    showFaults: () => setTries(before => before + 1),
    discard: () => {
      isGivenUp.current = true
      rebase({ base: current, entered: current })
      form.clearErrors()
      setTries(0)
      save.reset()
    },
    isSaving: save.isPending,
    isWaiting,
    /** Why it is not saved, unless that is an edit conflict. */
    error: conflict !== null ? null : isWaiting ? save.failureReason : save.error,
    forgetError: () => {
      form.clearErrors()
      save.reset()
    },
    conflict: conflict && { names: conflict.conflicts, theirs },
    /** Replaces the entries with these names by the stored values. */
    takeTheirs: (names: readonly string[] = conflict?.conflicts ?? []) => {
      const kept = changed.filter(name => !names.includes(name))
      rebase(rebased({ base, entered: form.getValues() }, theirs, kept))
      save.reset()
    },
    /** Overwrites only the values that the notice showed: others may have changed too. */
    keepMine: () => {
      const shown = { ...base, ...picked(theirs, conflict?.conflicts ?? []) }
      setBase(() => shown)
      save.mutate({ values: form.getValues(), base: shown })
    }
  }

  async function submit(): Promise<void> {
    if (save.isPending || isAsking.current) return
    isGivenUp.current = false
    setTries(before => before + 1)
    if (isFaulty?.(form.getValues()) === true) return
    isAsking.current = true
    try {
      if (options.isSure === undefined || (await options.isSure()))
        save.mutate({ values: form.getValues(), base })
    } finally {
      isAsking.current = false
    }
  }
}

export type EditableResource<V extends Values> = ReturnType<typeof useEditableResource<V, unknown>>

const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.isUnreachable

const isEqual = (one: Values, other: Values): boolean =>
  Object.keys({ ...one, ...other }).every(name => Object.is(one[name], other[name]))
