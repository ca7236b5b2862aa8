import Type, { type Static } from 'typebox'
import { SETTING_CHOICE_KINDS } from '../../domain/employees/setting-codes.ts'

/** A time frame, role duty or cost centre that settings choose from. */
export const SettingChoice = Type.Object({
  choice_id: Type.String(),
  kind: Type.Enum([...SETTING_CHOICE_KINDS]),
  code: Type.String(),
  name: Type.String(),
  name_en: Type.String()
})
export type SettingChoice = Static<typeof SettingChoice>

const fields = {
  code: Type.String({ minLength: 1, maxLength: 30, pattern: '^[A-Za-z0-9._-]+$' }),
  name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  name_en: Type.String({ maxLength: 200 })
}

export const CreateSettingChoice = Type.Object({ kind: Type.Enum([...SETTING_CHOICE_KINDS]), ...fields })
export type CreateSettingChoice = Static<typeof CreateSettingChoice>

export const UpdateSettingChoice = Type.Object(fields)
export type UpdateSettingChoice = Static<typeof UpdateSettingChoice>

export const settingChoiceOperations = {
  'GET /app/v1/setting-choices': {
    query: Type.Object({ kind: Type.Optional(Type.Enum([...SETTING_CHOICE_KINDS])) }),
    answer: Type.Array(SettingChoice)
  },
  'POST /app/v1/setting-choices': { body: CreateSettingChoice, answer: SettingChoice },
  /** The kind cannot be changed. */
  'PUT /app/v1/setting-choices/{choice_id}': { body: UpdateSettingChoice, answer: SettingChoice }
}
