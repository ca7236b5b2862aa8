import type { SettingChoiceKind } from '#shared/domain/employees/setting-codes.ts'

/** Time frames, role duties and cost centres that settings can choose from. */
export interface SettingChoicesTable {
  id: string
  kind: SettingChoiceKind
  code: string
  name: string
  name_en: string
  created_at: string
}
