import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ChangeableSetting } from '#shared/contracts/employees/employees.ts'
import type { Setting } from '#shared/contracts/employees/setting-blocks.ts'
import { type SettingValues, settingValues } from '#shared/domain/employees/setting-values.ts'
import { call } from '../../../../api/client.ts'
import { type IsSame, isSameAmount } from '../../../../ui/editing/edit-merge.ts'
import { useEditableResource } from '../../../../ui/editing/use-editable-resource.ts'
import { settingQuery } from '../record-queries.ts'
import { recordTexts } from '../record-texts.ts'
import { useTellUnsaved } from '../unsaved-tabs.ts'

export interface SettingChange {
  readonly setting: ChangeableSetting
  readonly change: Record<string, unknown>
  readonly overwrites: readonly string[]
}

/** A section of the settings that is saved separately; its values are named as in `settingValues`. */
interface SettingPart {
  readonly name: string
  readonly isSame?: IsSame
  readonly isFaulty?: (values: SettingValues) => boolean
  /** The requests that save it; `changed` names the values that differ from the base version. */
  readonly changesOf: (
    values: SettingValues,
    changed: readonly string[]
  ) => readonly SettingChange[] | Promise<readonly SettingChange[]>
  readonly what: (name: string) => string
  readonly show: (name: string, values: SettingValues) => ReactNode
}

export function useSettingPart(employeeCode: string, setting: Setting, part: SettingPart) {
  const { name, changesOf, what, show, ...rules } = part
  const t = recordTexts.use()
  const client = useQueryClient()
  const query = settingQuery(employeeCode)
  const resource = useEditableResource<SettingValues, void>({
    isSame: isSameAmount,
    isRepeatable: true,
    ...rules,
    current: settingValues(setting),
    save: async ({ values, base, changed, accept }) => {
      for (const { setting, change, overwrites } of await changesOf(values, changed)) {
        await call('PUT /app/v1/employees/{employee_code}/settings/{setting}', {
          path: { employee_code: employeeCode, setting },
          body: { change, base: Object.fromEntries(overwrites.map(it => [it, base[it] ?? null])) }
        })
        accept(overwrites)
      }
    },
    done: t('saved'),
    refreshes: [query.queryKey],
    onSaved: (_, goOn) => goOn(settingValues(client.getQueryData(query.queryKey) ?? setting))
  })
  useTellUnsaved(name, resource.changed.length > 0)
  return { resource, what, show, value: (it: string): string => resource.values[it] ?? '', set: resource.set }
}

export type SettingPartForm = ReturnType<typeof useSettingPart>
