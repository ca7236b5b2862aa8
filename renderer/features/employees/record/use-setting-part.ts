import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ChangeableSetting } from '#shared/contracts/employees.ts'
import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { type SettingValues, settingValues } from '#shared/domain/setting-values.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import type { OvertakenRow } from './OvertakenNotice.tsx'
import { isOvertaken, overtakenNames } from './overtaken.ts'
import { settingQuery } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'
import { useTellUnsaved } from './unsaved-tabs.ts'
import { useSeen } from './use-seen.ts'

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
  // Of several requests some may have been taken before one was refused: these values are our own.
  const [own, setOwn] = useState<SettingValues>({})
  const { seen, accept } = useSeen(setting, draft !== undefined)
  const saved = draftOf(seen)
  const value = draft ?? saved
  const before = valuesOf(saved)
  const now = valuesOf(value)
  const changed = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    it => (before[it] ?? '') !== (now[it] ?? '')
  )
  useTellUnsaved(name, changed.length > 0)
  const save = useMutation({
    mutationFn: async ({ shown }: { shown: SettingValues; sent: D }) => {
      for (const { setting: of, change, overwrites } of await changesOf(value, changed)) {
        const held = Object.fromEntries(overwrites.map(it => [it, shown[it] ?? null]))
        await call('PUT /app/v1/employees/{employee_code}/settings/{setting}', {
          path: { employee_code: employeeCode, setting: of },
          body: { change, seen: held }
        })
        setOwn(mine => ({ ...mine, ...Object.fromEntries(overwrites.map(it => [it, now[it] ?? ''])) }))
      }
    },
    onSuccess: async (_, { sent }) => {
      const query = settingQuery(employeeCode)
      await client.invalidateQueries(query)
      accept(client.getQueryData(query.queryKey) ?? setting)
      setOwn({})
      // What was entered meanwhile is a draft still.
      setDraft(latest => (latest === sent ? undefined : latest))
      notices.done(t('saved'))
    },
    // What is there now is shown beside what was entered.
    onError: () => client.invalidateQueries(settingQuery(employeeCode))
  })
  const discard = () => {
    setDraft(undefined)
    setOwn({})
    save.reset()
  }
  const theirs = draftOf(setting)
  const takeTheirs = () => {
    if (merge === undefined) return discard()
    accept(setting)
    setDraft(overtakenNames(save.error).reduce((kept, it) => merge(it, theirs, kept), value))
    save.reset()
  }
  const overtaken = overtakenNames(save.error).map(
    (it): OvertakenRow => ({ key: it, what: what(it), theirs: tell(it, theirs), mine: tell(it, value) })
  )
  return {
    value,
    set: setDraft,
    save: () => save.mutate({ shown: { ...settingValues(seen), ...own }, sent: value }),
    discard,
    buttons: {
      isChanged: changed.length > 0,
      isSaving: save.isPending,
      error: isOvertaken(save.error) ? null : save.error,
      overtaken,
      onKeepMine: () => save.mutate({ shown: settingValues(setting), sent: value }),
      onTakeTheirs: takeTheirs
    }
  }
}
