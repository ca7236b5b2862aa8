import { settingChoiceOperations } from '#shared/contracts/employees/setting-choices.ts'
import { screenRoutes } from '../../access/access.ts'
import type { SettingChoices } from './setting-choices.ts'

export const settingChoicesRoutes = (choices: SettingChoices) =>
  screenRoutes(['hr', 'admin'], settingChoiceOperations, {
    'GET /app/v1/setting-choices': ({ query }) => choices.list(query.kind ?? null),
    'POST /app/v1/setting-choices': ({ user, body }) => choices.create(user, body),
    'PUT /app/v1/setting-choices/{choice_id}': ({ user, params, body }) =>
      choices.update(user, params.choice_id, body)
  })
