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

export const TABLES = [
  `create table setting_choices (
    id text not null primary key,
    kind text not null,
    code text not null,
    name text not null,
    name_en text not null,
    created_at text not null,
    constraint setting_choices_code unique (kind, code)
  )`
]
