import { useInfiniteQuery } from '@tanstack/react-query'
import type { EmployeeHistory } from '#shared/contracts/employees/employees.ts'
import { RECORD_KIND_NAMES, RECORD_KINDS } from '#shared/domain/employees/record-kinds.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { ChangeList, isKeyOf } from '../../../ui/record/ChangeList.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { useFieldName } from './fields/field-names.ts'
import { useShownValue } from './fields/use-shown-value.ts'
import { historyQuery } from './record-queries.ts'
import { privacyTexts, recordTexts } from './record-texts.ts'

type Entry = EmployeeHistory['entries'][number]

export function HistoryTab({ employeeCode }: { employeeCode: string }) {
  const t = recordTexts.use()
  const formats = useFormats()
  const actionName = useActionName()
  const fieldName = useFieldName()
  const shown = useShownValue()
  // Shows changes made in another tab at once.
  const pages = useInfiniteQuery({ ...historyQuery(employeeCode), staleTime: 0 })
  if (pages.data === undefined) return <QueryState query={pages} lines={6} />
  const entries = pages.data.pages.flatMap(page => page.entries)
  if (entries.length === 0) return <EmptyState message={t('history.empty')} />
  return (
    <ChangeList
      entries={entries.map(entry => ({
        key: entry.seq,
        title: actionName(entry),
        by: t('at.by', {
          at: formats.dateTime(entry.at),
          name: entry.actor_name === 'system' ? t('history.system') : formats.actor(entry)
        }),
        changes: entry.changes.map(({ field, before, after }) => ({
          key: field,
          what: fieldName(field),
          before: shown(field, before),
          after: shown(field, after)
        }))
      }))}
      what={t('conflict.what')}
      pages={pages}
    />
  )
}

const SETTING_PREFIX = 'employee-setting.'
const PROFILE = {
  'employee-profile.add': 'action.add',
  'employee-profile.update': 'action.change',
  'employee-profile.remove': 'action.remove'
} as const
function useActionName(): (entry: Entry) => string {
  const t = recordTexts.use()
  const known = recordTexts.useLabel()
  const privacy = privacyTexts.useLabel()
  const language = usePreferences(store => store.language)
  return ({ action, record }) => {
    if (isKeyOf(PROFILE, action)) {
      const kind = RECORD_KIND_NAMES.find(name => name === record)
      const label = kind === undefined ? record : RECORD_KINDS[kind][language]
      const name = record === 'address' ? t('tab.address') : label
      return t(PROFILE[action], { record: name ?? MISSING })
    }
    if (action.startsWith(SETTING_PREFIX)) {
      const setting = action.slice(SETTING_PREFIX.length)
      // A setting of a newer version is shown as “other”.
      return t('action.setting', {
        name: t(isKeyOf(TEXTS, setting) ? TEXTS[setting] : 'settingAction.other')
      })
    }
    const keys = [`action.${action}`]
    return known(keys) ?? privacy(keys) ?? action
  }
}

const TEXTS = {
  basic: 'settingAction.basic',
  approver: 'setting.approvers',
  photograph: 'field.photograph',
  'work-cycle': 'workCycle',
  'user-groups': 'account.groups',
  'reset-user-username': 'userName',
  'reset-user-password': 'password',
  'add-user': 'account.make',
  'add-facial': 'setting.faces',
  'add-actual-quota': 'settingAction.actualQuota',
  holiday: 'setting.holiday',
  ot: 'setting.ot',
  'ot-multiple': 'setting.ot',
  quota: 'setting.quotas',
  'worktime-config': 'setting.worktime',
  'time-frame': 'setting.timeFrames',
  'role-duty': 'setting.roleDuties',
  'cost-center': 'setting.center'
} as const
