import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { CreateSettingChoice, SettingChoice, UpdateSettingChoice } from '#shared/contracts/setting-choices.ts'
import { SETTING_CHOICE_KINDS } from '#shared/domain/setting-codes.ts'
import { screenRoutes } from '../../access/access.ts'
import type { SettingChoices } from './setting-choices.ts'

export const settingChoicesRoutes = (choices: SettingChoices): FastifyPluginAsync =>
  screenRoutes(['hr', 'admin'], ({ get, post, put }) => {
    get(
      '/app/v1/setting-choices',
      {
        query: Type.Object({ kind: Type.Optional(Type.Enum([...SETTING_CHOICE_KINDS])) }),
        answer: Type.Array(SettingChoice)
      },
      ({ query }) => choices.list(query.kind ?? null)
    )
    post('/app/v1/setting-choices', { body: CreateSettingChoice, answer: SettingChoice }, ({ user, body }) =>
      choices.create(user, body)
    )
    put(
      '/app/v1/setting-choices/:choice_id',
      { params: Type.Object({ choice_id: Type.String() }), body: UpdateSettingChoice, answer: SettingChoice },
      ({ user, params, body }) => choices.update(user, params.choice_id, body)
    )
  })
