import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { ADDRESS_FIELDS, RECORD_KIND_NAMES, RECORD_KINDS } from '#shared/domain/employees/record-kinds.ts'
import { BASIC_FIELDS } from '#shared/domain/employees/setting-codes.ts'
import { usePreferences } from '../../../../ui/preferences/preferences.ts'
import { isKeyOf } from '../../../../ui/record/ChangeList.tsx'
import { privacyTexts, recordTexts } from '../record-texts.ts'

/** Fields of settings and accounts, which are in neither the column table nor the record kinds. */
const OTHERS = {
  unit_id: 'unit',
  position_id: 'unitKind.position',
  from_dt: 'terms.from',
  approver_lists: 'setting.approvers',
  work_cycle_lists: 'workCycle',
  holiday_lists: 'setting.holiday',
  cost_center_lists: 'setting.center',
  ot_lists: 'setting.ot',
  quota_lists: 'setting.quotas',
  worktime_config: 'setting.worktime',
  time_frame_lists: 'setting.timeFrames',
  role_duty_lists: 'setting.roleDuties',
  usergroup_codes: 'account.groups',
  usergroup_code: 'account.groups',
  user_name: 'userName',
  photograph: 'field.photograph',
  documents_path: 'pictures',
  file_id: 'document.file',
  quotas: 'setting.quotas',
  quota_year: 'year',
  time_leave_flag: 'quota.type',
  granted: 'quota.granted',
  reason: 'reason',
  work_date: 'quota.date',
  leave_value: 'quota.takenDays',
  remark: 'remark',
  substitute_employee_id: 'field.substitute',
  kinds_json: 'field.documentKinds',
  first_date: 'from',
  last_date: 'field.until',
  ended_at: 'field.endedAt',
  first_singin_flag: 'account.mustChange'
} as const

/** Fields of consents and personal data copies. */
const PRIVACY = {
  language: 'preference.language',
  consent_state: 'consent.state',
  consent_date: 'date',
  note: 'field.note',
  removed_pictures: 'field.removed',
  removed_files: 'field.removedFiles'
} as const

/** The display name of a field; suffixes that tell how amounts and units are stored are ignored. */
export function useFieldName(): (field: string) => string {
  const t = recordTexts.use()
  const privacy = privacyTexts.use()
  const language = usePreferences(store => store.language)
  return field => {
    if (isKeyOf(PRIVACY, field)) return privacy(PRIVACY[field])
    const plain = field.replace(/_satang$|_hundredths$/, '')
    if (isKeyOf(OTHERS, plain)) return t(OTHERS[plain])
    const column = EMPLOYEE_COLUMNS.find(
      it => it.field === plain || it.field === plain.replace(/_id$/, '_code')
    )
    if (column) return column[language]
    const rules = [
      ...BASIC_FIELDS,
      ...ADDRESS_FIELDS,
      ...RECORD_KIND_NAMES.flatMap(kind => RECORD_KINDS[kind].fields)
    ]
    return rules.find(({ name }) => name === plain)?.[language] ?? field
  }
}
