import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { ChangeableSetting } from '#shared/contracts/employees.ts'
import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { isSameValue } from '#shared/domain/overwriting.ts'
import { type SettingValues, settingValues } from '#shared/domain/setting-values.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import type { OvertakenRow } from '../../../ui/overtaken/OvertakenNotice.tsx'
import { isOvertaken, overtakenNames } from '../../../ui/overtaken/overtaken.ts'
import { useSeen } from '../../../ui/overtaken/use-seen.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { settingQuery } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'
import { useTellUnsaved } from './unsaved-tabs.ts'

/** One request: a setting, its fields, and the values that it overwrites. */
export interface SettingChange {
  readonly setting: ChangeableSetting
  readonly change: Record<string, unknown>
  readonly overwrites: readonly string[]
}

/** A part of the settings that is entered and saved by itself. */
export interface SettingPart<D> {
  /** Names it among what is not saved. */
  readonly name: string
  readonly draftOf: (setting: Setting) => D
  /** Its values as `settingValues` names them. */
  readonly valuesOf: (draft: D) => SettingValues
  /** How to save it; `changed` are the names of values that are other than what was seen. */
  readonly changesOf: (
    draft: D,
    changed: readonly string[]
  ) => readonly SettingChange[] | Promise<readonly SettingChange[]>
  /** A value in words, where two have changed it. */
  readonly what: (name: string) => string
  readonly tell: (name: string, draft: D) => ReactNode
  /** One value of another draft in this one; absent where the part is one value. */
  readonly merge?: (name: string, from: D, into: D) => D
}

/** What is typed of a part of the settings over what was seen of it, and how it is saved without overwriting anybody unseen. */
export function useSettingPart<D>(employeeCode: string, setting: Setting, part: SettingPart<D>) {
  const { name, draftOf, valuesOf, changesOf, what, tell, merge } = part
  const t = useTexts(recordTexts)
  const client = useQueryClient()
  const notices = useNotices()
  const [draft, setDraft] = useState<D>()
  const latest = useRef(draft)
  latest.current = draft
  // Known otherwise than by `seen`: the notice told them, they came while something was typed and were shown, or they are our
  // own, taken before another request was refused.
  const [known, setKnown] = useState<SettingValues>({})
  const { seen, accept } = useSeen(setting, draft !== undefined)
  const shown = { ...settingValues(seen), ...known }
  const saved = draftOf(seen)
  const value = draft ?? saved
  const now = valuesOf(value)
  const changed = differing({ ...valuesOf(saved), ...known }, now)
  useTellUnsaved(name, changed.length > 0)
  const save = useMutation({
    mutationFn: async ({ shown }: { shown: SettingValues; sent: D }) => {
      for (const { setting: of, change, overwrites } of await changesOf(value, changed)) {
        await call('PUT /app/v1/employees/{employee_code}/settings/{setting}', {
          path: { employee_code: employeeCode, setting: of },
          body: { change, seen: picked(shown, overwrites, null) }
        })
        setKnown(before => ({ ...before, ...picked(now, overwrites, '') }))
      }
    },
    onSuccess: async (_, { sent }) => {
      const query = settingQuery(employeeCode)
      await client.invalidateQueries(query)
      const entered = latest.current ?? sent
      const wasSent = valuesOf(sent)
      goOn(client.getQueryData(query.queryKey) ?? setting, {
        kept: differing(wasSent, valuesOf(entered)),
        entered,
        shown: wasSent
      })
      notices.done(t('saved'))
    },
    // What is there now is shown beside what was entered.
    onError: () => client.invalidateQueries(settingQuery(employeeCode))
  })
  /** From what is there now, but for some of the values entered, of which no more was shown than before. */
  const goOn = (
    from: Setting,
    { kept, entered, shown }: { kept: readonly string[]; entered: D; shown: SettingValues }
  ) => {
    accept(from)
    setKnown(picked(shown, kept, ''))
    if (kept.length === 0) setDraft(undefined)
    else if (merge !== undefined) setDraft(kept.reduce((into, it) => merge(it, entered, into), draftOf(from)))
  }
  const discard = () => {
    setDraft(undefined)
    setKnown({})
    save.reset()
  }
  const theirs = draftOf(setting)
  const told = overtakenNames(save.error)
  const takeTheirs = () => {
    const kept = merge === undefined ? [] : changed.filter(it => !told.includes(it))
    goOn(setting, { kept, entered: value, shown })
    save.reset()
  }
  const keepMine = () => {
    // Only what the notice told: the rest may be otherwise by now, too.
    const toldNow = picked(settingValues(setting), told, '')
    setKnown(before => ({ ...before, ...toldNow }))
    save.mutate({ shown: { ...shown, ...toldNow }, sent: value })
  }
  return {
    value,
    set: setDraft,
    /** These came since the first thing was typed, and are shown. */
    know: (values: SettingValues) => setKnown(before => ({ ...values, ...before })),
    save: () => save.mutate({ shown, sent: value }),
    discard,
    buttons: {
      isChanged: changed.length > 0,
      isSaving: save.isPending,
      error: isOvertaken(save.error) ? null : save.error,
      overtaken: told.map(
        (it): OvertakenRow => ({ key: it, what: what(it), theirs: tell(it, theirs), mine: tell(it, value) })
      ),
      onKeepMine: keepMine,
      onTakeTheirs: takeTheirs
    }
  }
}

/** Names of the values that are not the same. */
const differing = (one: SettingValues, other: SettingValues): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    name => !isSameValue(one[name], other[name])
  )

const picked = <E extends '' | null>(
  values: SettingValues,
  names: readonly string[],
  otherwise: E
): Record<string, string | E> => Object.fromEntries(names.map(name => [name, values[name] ?? otherwise]))
